/** A request as it is sent, by whatever way. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The text of JSON, or a form. */
  readonly body: string | FormData | undefined;
}

export interface Asked {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}
