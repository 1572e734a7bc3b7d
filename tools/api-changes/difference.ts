/** How a difference of the API's document breaks an app that was made by the one before. */
export type Breaking =
  | 'removed'
  | 'narrowed'
  | 'newly required'
  | 'widened answer'
  | 'changed status'
  | 'changed meaning'
  | 'closed';

export interface Difference {
  /** What it is about: `signIn`, `signIn body.email`, `signIn 200.access`. */
  readonly at: string;
  readonly kind: Breaking;
  readonly what: string;
}

/** Takes a difference down. */
export type Found = (kind: Breaking, at: string, what: string) => void;
