export const appOpenText = {
  title: '앱은 휴대폰에서 열려요',
  lead: '쓰는 휴대폰에 맞는 스토어에서 받아 주세요.',
  appStore: 'App Store',
  playStore: 'Google Play',
  otherStore: 'iPhone이라면 App Store에서 받기',
  close: '닫기',
} as const;
