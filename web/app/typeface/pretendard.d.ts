declare module 'virtual:pretendard/face' {
  /** What all slices are of, as descriptors of `FontFace`. */
  export const face: { readonly family: string; readonly weight: string };
  /** Declares what stands in for it. */
  export const standingIn: string;
  /** What stands behind it, for `font-family`; and how wide a Hangul syllable has to be in it, in em. */
  export const fallback: { readonly families: string; readonly hangulWidth: number };
}
declare module 'virtual:pretendard/slices' {
  /** Each with the inclusive ranges of code points that it has. */
  export const slices: readonly {
    readonly url: string;
    readonly ranges: readonly (readonly [from: number, to: number])[];
  }[];
}
declare module 'virtual:pretendard/first.css' {}
declare module 'virtual:pretendard/rest.css' {}
