declare module 'virtual:pretendard/face' {
  /** What all slices are of, as descriptors of `FontFace`. */
  export const face: { readonly family: string; readonly weight: string };
  /** What stands behind it, for `font-family`; and how wide a Hangul syllable has to be in it, in em. */
  export const fallback: { readonly families: string; readonly hangulWidth: number };
}
declare module 'virtual:pretendard/slices' {
  export const slices: readonly import('../../pretendard.ts').FontSlice[];
}
declare module 'virtual:pretendard/first.css' {}
declare module 'virtual:pretendard/rest.css' {}
