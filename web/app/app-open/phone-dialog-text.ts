export const phoneDialogText = {
  title: '앱은 휴대폰에서 열려요',
  code: '휴대폰에서 이어 보는 QR 코드',
  scan: '휴대폰 카메라로 비추면 이어서 볼 수 있어요.',
  stores: '앱이 없다면 여기에서 받아 주세요.',
  appStore: 'App Store',
  playStore: 'Google Play',
  close: '닫기',
} as const;
