export const appOpenText = {
  opening: '여는 중…',
  otherStore: 'iPhone이라면 App Store에서 받기',
} as const;
