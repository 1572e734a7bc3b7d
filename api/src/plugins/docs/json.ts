export type Json = { [key: string]: unknown };

/** For requests or for answers: a trimmed text has bounds only in requests. */
export type Mode = 'input' | 'output';
