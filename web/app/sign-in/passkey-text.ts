/** Texts about passkeys (Specification 5.9). */

export const passkeySignInText = {
  submit: '패스키로 로그인',
  pending: '확인하는 중…',
  stopped: '패스키를 확인하지 못했어요. 다시 시도하거나 비밀번호로 로그인해 주세요.',
} as const;

export const proofText = {
  title: '본인인지 확인할게요',
  lead: '계정을 보호하려고 한 번 더 확인해요. 확인하면 하던 일을 이어서 해요.',
  close: '닫기',
  password: '비밀번호',
  show: '비밀번호 보기',
  hide: '비밀번호 숨기기',
  submit: '확인',
  pending: '확인하는 중…',
  byPasskey: '패스키로 확인',
  stopped: '패스키를 확인하지 못했어요. 다시 시도하거나 비밀번호를 입력해 주세요.',
} as const;

export const passkeyOfferText = {
  title: '다음에는 비밀번호 없이 로그인해 보세요',
  lead: '패스키를 만들면 지문이나 얼굴, 화면 잠금으로 로그인할 수 있어요.',
  accept: '패스키 만들기',
  decline: '나중에 할게요',
} as const;

export const makingPasskeyText = {
  stopped: '패스키를 추가하지 않았어요. 다시 시도해 주세요.',
  exists: '이 기기에는 이미 패스키가 있어요.',
  unsupported: '이 브라우저에서는 패스키를 쓸 수 없어요. 다른 브라우저에서 열어 주세요.',
} as const;
