/** How a difference between two API documents breaks an app made for the older one. */
export type Breaking =
  | 'removed'
  | 'narrowed'
  | 'newly required'
  | 'widened answer'
  | 'changed status'
  | 'changed meaning'
  | 'closed';

export interface Difference {
  /** Where it is: `signIn`, `signIn body.email`, `signIn 200.access`. */
  readonly at: string;
  readonly kind: Breaking;
  readonly what: string;
}

/** Records a difference. */
export type Found = (kind: Breaking, at: string, what: string) => void;
