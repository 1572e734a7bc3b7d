/** An element of the page, as whoever drives the browser names it. */
export type Reference = unknown;

/** A window of one engine, without anything kept from another. */
export interface Session {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page, where only its source arrives. Arguments and answer are JSON. */
  evaluate<Args extends readonly unknown[], Answer>(
    ask: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Answer>;
  /** The same for a function whose answer is an element. */
  find<Args extends readonly unknown[]>(
    look: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<Reference | null>;
  /** Throws where the element cannot be pressed now: it moves, is covered, or was drawn anew. */
  click(element: Reference): Promise<void>;
  /** Types, key by key, in place of what a field holds. */
  type(element: Reference, text: string): Promise<void>;
  /** One press of a key, as WebDriver numbers it (keys.ts). */
  press(key: string): Promise<void>;
  /** What is seen, as a PNG. */
  screenshot(): Promise<Buffer>;
  /** What its pages complained about so far: console errors and warnings, exceptions, violations of the policy. */
  troubles(): readonly string[];
  end(): Promise<void>;
}

export interface WindowOptions {
  /** The engine's own without it. */
  readonly userAgent?: string | undefined;
}

/** A running browser, or a program that starts one for each window. */
export interface Driver {
  open(options?: WindowOptions): Promise<Session>;
  stop(): Promise<void>;
}

/** A call of a function of this file's world, as an expression of the page's. */
export const callOf = (ask: (...args: never) => unknown, args: readonly unknown[]): string =>
  `(${ask})(...${JSON.stringify(args)})`;

/** Keys without a letter, as WebDriver numbers them. */
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004' } as const;
