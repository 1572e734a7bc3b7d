/**
 * What people read about the API, beside its declarations. Only the API's document is made of it: no client and no page
 * imports it (docs/decisions/0124).
 */
export interface Tag {
  readonly name: string;
  readonly introduction: string;
  /** The contract's modules whose calls it holds, in the order in which they are read. */
  readonly modules: readonly string[];
}

export interface Described {
  /** In the order in which they are read. */
  readonly tags: readonly Tag[];
  /** Each call by its name: what it does, and what a caller has to know. */
  readonly operations: Readonly<Record<string, string>>;
  /**
   * A field by the end of its path, from a named schema (`OwnInvitation.code`) or from a call's part
   * (`createPost.body.content`, `refreshSession.200.access`, `publicUser.params.id`). The longest end that fits counts.
   */
  readonly fields: Readonly<Record<string, string>>;
}
