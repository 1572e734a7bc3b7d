/** A reference to an element of the page, in the driver's form. */
export type Reference = unknown;

/** A window of one engine with empty storage. */
export interface Session {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page by its source. Arguments and answer are JSON. */
  evaluate<Args extends readonly unknown[], Answer>(
    ask: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Answer>;
  /** The same for a function that returns an element. */
  find<Args extends readonly unknown[]>(
    look: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<Reference | null>;
  /** Throws if the element cannot be pressed at the moment: it moves, is covered, or was redrawn. */
  click(element: Reference): Promise<void>;
  /** Types key by key, replacing the field's text. */
  type(element: Reference, text: string): Promise<void>;
  /** Presses a key, numbered as in WebDriver (keys.ts). */
  press(key: string): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
  /** Complaints so far: console errors and warnings, exceptions, policy violations. */
  troubles(): readonly string[];
  end(): Promise<void>;
}

export interface WindowOptions {
  /** The engine's default if absent. */
  readonly userAgent?: string | undefined;
}

/** A running browser, or a program that starts one per window. */
export interface Driver {
  open(options?: WindowOptions): Promise<Session>;
  stop(): Promise<void>;
}

/** A call of one of this file's functions, as an expression for the page. */
export const callOf = (ask: (...args: never) => unknown, args: readonly unknown[]): string =>
  `(${ask})(...${JSON.stringify(args)})`;

/** WebDriver's numbers of keys without a character. */
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004' } as const;
