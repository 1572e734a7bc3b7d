declare module 'virtual:pretendard/face' {
  /** Descriptors of `FontFace` for all slices. */
  export const face: { readonly family: string; readonly weight: string };
  /** Declares the fallback fonts. */
  export const standingIn: string;
  /** The fallback fonts for `font-family`, and the width of a Hangul syllable that they must have, in em. */
  export const fallback: { readonly families: string; readonly hangulWidth: number };
}
declare module 'virtual:pretendard/slices' {
  /** Each with its inclusive ranges of code points. */
  export const slices: readonly {
    readonly url: string;
    readonly ranges: readonly (readonly [from: number, to: number])[];
  }[];
}
declare module 'virtual:pretendard/first.css' {}
declare module 'virtual:pretendard/rest.css' {}
