/**
 * Descriptions of the API for readers, beside its declarations. Only the API document uses them; no client or page
 * imports them (docs/decisions/0124).
 */
export interface Tag {
  readonly name: string;
  readonly introduction: string;
  /** The contract's modules with its calls, in reading order. */
  readonly modules: readonly string[];
}

export interface Described {
  /** In reading order. */
  readonly tags: readonly Tag[];
  /** What each call does and what a caller must know, by its name. */
  readonly operations: Readonly<Record<string, string>>;
  /**
   * A field by the end of its path, from a named schema (`OwnInvitation.code`) or a part of a call
   * (`createPost.body.content`, `refreshSession.200.access`, `publicUser.params.id`). The longest match applies.
   */
  readonly fields: Readonly<Record<string, string>>;
}
