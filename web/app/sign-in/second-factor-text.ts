/** Texts about the second factor (Specification 5.10). */

export const secondFactorText = {
  pageTitle: '2단계 인증',
  give: {
    title: '한 번 더 확인할게요',
    lead: '운영자 계정은 비밀번호에 더해 2단계 인증으로 로그인해요.',
  },
  setUp: {
    title: '2단계 인증을 설정해 주세요',
    lead: '운영자 계정을 보호하려면 2단계 인증이 필요해요. 한 번 설정하면 다음 로그인부터 이 방법으로 확인해요.',
  },
  byPasskey: '패스키로 확인',
  stopped: '패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 선택해 주세요.',
  code: '인증 앱 코드',
  codeHint: '인증 앱에 보이는 6자리 숫자예요.',
  codeMissing: '인증 앱에 보이는 숫자 6자리를 입력해 주세요.',
  recoveryMissing: '저장해 둔 복구 코드를 입력해 주세요.',
  recoveryCode: '복구 코드',
  recoveryHint: '저장해 둔 복구 코드 중 하나를 입력해 주세요. 한 번 쓴 코드는 다시 쓸 수 없어요.',
  useRecovery: '복구 코드로 확인',
  useApp: '인증 앱 코드로 확인',
  submit: '확인',
  pending: '확인하는 중…',
  lost: '모두 잃어버렸다면 다른 운영자에게 초기화를 부탁해 주세요.',
  signOut: '로그아웃',
  makePasskey: '패스키 만들기',
  making: '만드는 중…',
  useTotp: '인증 앱으로 설정',
} as const;

export const totpSetupText = {
  lead: '인증 앱에서 QR 코드를 찍거나 설정 키를 입력한 뒤, 앱에 보이는 6자리 숫자를 적어 주세요.',
  qr: '인증 앱에 등록할 QR 코드',
  openHere: '이 휴대폰의 인증 앱에서 열기',
  secret: '설정 키',
  code: '인증 앱 코드',
  codeMissing: '인증 앱에 보이는 숫자 6자리를 입력해 주세요.',
  submit: '인증 앱 등록',
  pending: '등록하는 중…',
  loading: '불러오는 중',
} as const;

export const recoveryCodesText = {
  title: '복구 코드를 저장해 주세요',
  lead: '패스키나 인증 앱을 쓸 수 없을 때 이 코드로 로그인해요. 지금만 볼 수 있으니 안전한 곳에 두세요.',
  label: '복구 코드',
  copy: '모두 복사',
  copied: '복구 코드를 복사했어요',
  copyFailed: '복사하지 못했어요. 파일로 저장해 주세요.',
  download: '파일로 저장',
  file: 'dure-recovery-codes.txt',
  done: '저장했어요',
} as const;
