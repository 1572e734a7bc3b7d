declare module 'virtual:pretendard/slices' {
  /** What all slices are of, as descriptors of `FontFace`. */
  export const face: { readonly family: string; readonly weight: string };
  /** For `font-family`. */
  export const typeface: string;
  export const slices: readonly import('../../pretendard.ts').FontSlice[];
}
declare module 'virtual:pretendard/first.css' {}
declare module 'virtual:pretendard/rest.css' {}
