export const appOpenText = {
  title: '앱은 휴대폰에서 열려요',
  code: '이 페이지를 여는 QR 코드',
  scan: '휴대폰 카메라로 비추면 이 페이지가 열려요.',
  stores: '앱이 없다면 여기에서 받아 주세요.',
  appStore: 'App Store',
  playStore: 'Google Play',
  otherStore: 'iPhone이라면 App Store에서 받기',
  close: '닫기',
} as const;
