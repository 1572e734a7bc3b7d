import { invitationLifeDays } from '@dure/contract/limits.ts';

/** Texts of the sheet for sending an invitation. `invitee` includes 님. */
export const sheetText = {
  title: (invitee: string) => `${invitee}께 보낼 초대예요`,
  until: (day: string) => `${day}까지`,
  terms: `링크 하나로 한 분만, ${invitationLifeDays}일 동안 들어올 수 있어요`,
  send: '카카오톡·메시지로 보내기',
  copy: '링크 복사',
  qr: 'QR 코드',
  card: '초대장',
  qrLabel: (invitee: string) => `${invitee} 초대 링크의 QR 코드`,
  qrLead: '휴대폰 카메라로 비추면 초대가 열려요.',
  /** In the image, beside its code. */
  imageLead: '카메라로 비추면 초대가 열려요',
  save: '이미지로 저장',
  saving: '만드는 중…',
  saveFailed: '이미지를 만들지 못했어요. 다시 시도해 주세요.',
  fileName: (brand: string, invitee: string) => `${brand} 초대 ${invitee}.png`,
  imageLabel: (invitee: string) => `${invitee} 초대장 이미지`,
  saved: '저장되지 않았다면 이미지를 길게 눌러 저장해 주세요.',
  close: '닫기',
} as const;
