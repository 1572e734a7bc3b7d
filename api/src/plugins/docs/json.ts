export type Json = { [key: string]: unknown };

/** What is sent or what is answered: a text that is trimmed on the way has bounds only where it is sent. */
export type Mode = 'input' | 'output';
