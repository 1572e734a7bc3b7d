declare module 'virtual:pretendard/slices' {
  /** For `font-family`. */
  export const typeface: string;
  export const slices: readonly import('../pretendard.ts').FontSlice[];
}
declare module 'virtual:pretendard/first.css' {}
declare module 'virtual:pretendard/rest.css' {}
