declare module 'virtual:pretendard/slices' {
  export const slices: readonly import('../pretendard.ts').FontSlice[];
}
declare module 'virtual:pretendard/first.css' {}
declare module 'virtual:pretendard/rest.css' {}
