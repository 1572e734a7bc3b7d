import type { ChangeableSetting } from '@dure/contract/operating-settings.ts';

/** Specification 2.17: /operator/settings. */
export const settingsText = {
  title: '설정',
  lead: '서버를 다시 켜지 않아도 바로 바뀌어요. 소유자만 바꿀 수 있고, 바꾼 기록이 남아요.',
  toDocuments: '이용약관과 개인정보 처리방침 쓰기',
  none: '아직 정하지 않았어요',
  noneOfRows: '없어요',
  rowOf: (number: number) => `${number}번째`,
  addRow: '추가',
  removeRow: '삭제',
  removeRowOf: (number: number) => `${number}번째 삭제`,
  noRows: '이대로 저장하면 처리방침에 ‘없어요’라고 나와요.',
  emptyCell: '내용을 적어 주세요.',
  partingSign: '|와 ;는 적을 수 없어요.',
  given: '기본값이에요',
  setHere: (name: string, when: string) => `${name} ${when}에 바꿨어요`,
  left: '탈퇴한 회원',
  edit: '수정',
  editOf: (label: string) => `${label} 수정`,
  save: '저장',
  saving: '저장하는 중…',
  cancel: '취소',
  reset: '기본값으로',
  saved: '바꿨어요. 곧 모든 화면에 보여요',
  overtaken: '그사이 다른 사람이 먼저 바꿨어요. 지금 값을 보고 다시 저장해 주세요.',
  noLogo: '아직 올리지 않았어요',
  uploadLogo: '올리기',
  replaceLogo: '바꾸기',
  uploadLogoOf: (label: string) => `${label} 올리기`,
  replaceLogoOf: (label: string) => `${label} 바꾸기`,
  removeLogoOf: (label: string) => `${label} 삭제`,
  logoRemoved: '로고를 삭제했어요',
  history: (changes: number) => `바꾼 기록 ${changes}`,
  historyOf: (label: string, changes: number) => `${label} 바꾼 기록 ${changes}`,
  changed: (from: string, to: string) => `${from} → ${to}`,
  back: '이 값으로 되돌리기',
  backOf: (value: string) => `${value}: 이 값으로 되돌리기`,
} as const;

interface SettingText {
  readonly label: string;
  readonly hint?: string;
  /** Shown if the value is refused. */
  readonly wrong: string;
  readonly long?: true;
}

const tooLong = '200자 안에서 한 줄로 적어 주세요.';
const tooMuch = '너무 길어요. 모두 합쳐 4,000자 안으로 줄여 주세요.';
const badLogo = '1MB보다 작은 PNG, JPEG, WebP, AVIF 그림을 선택해 주세요.';
const noAddress = 'https://로 시작하는 주소를 적어 주세요.';

const number = (min: string, max: string) => `${min}부터 ${max}까지의 숫자로 적어 주세요.`;

export const settingText: Readonly<Record<ChangeableSetting, SettingText>> = {
  BRAND_NAME: {
    label: '이름',
    hint: '화면과 메일에 나와요. 메일을 보내는 사람의 이름은 서버를 다시 켤 때 바뀌어요.',
    wrong: tooLong,
  },
  BRAND_SLOGAN: { label: '한 줄 소개', hint: '첫 화면과 링크 미리보기에 나와요.', wrong: tooLong },
  BRAND_CONTACT: { label: '문의할 곳', hint: '이메일처럼 누구나 연락할 수 있는 곳이에요.', wrong: tooLong },
  BRAND_LOGO: {
    label: '밝은 화면의 로고',
    hint: '머리글과 메일, 링크 미리보기에 나와요. 배경이 투명한 PNG가 좋아요. 여백을 잘라 낸 가로 480px, 세로 96px 정도의 그림이면 충분해요.',
    wrong: badLogo,
  },
  BRAND_LOGO_DARK: {
    label: '어두운 화면의 로고',
    hint: '밝은 화면과 어두운 화면 가운데 하나만 올리면 둘 다 그 로고를 써요. 모두 삭제하면 원래의 기호와 이름이 다시 보여요.',
    wrong: badLogo,
  },
  PROMO_STARTUP_URL: { label: '창업 지원 링크', hint: '첫 화면에서 이어져요.', wrong: noAddress },
  PROMO_RECRUIT_URL: { label: '인턴·프리랜서 링크', hint: '첫 화면에서 이어져요.', wrong: noAddress },
  BRAND_OPERATOR: { label: '사업자명', hint: '등록된 상호예요.', wrong: tooLong },
  BRAND_PRIVACY_OFFICER: { label: '개인정보 보호책임자', wrong: tooLong },
  BRAND_PRIVACY_CONTACT: { label: '보호책임자 연락처', wrong: tooLong },
  BRAND_PROCESSORS: {
    label: '개인정보 처리 위탁',
    hint: '메일 서버, 호스팅, 사진 저장소처럼 회원의 정보를 다루는 업체예요. 없으면 모두 삭제하고 저장해요.',
    wrong: tooMuch,
  },
  BRAND_TRANSFERS: {
    label: '개인정보 국외 이전',
    hint: '다른 나라로 보내는 회원의 정보예요. 없으면 모두 삭제하고 저장해요.',
    wrong: tooMuch,
  },
  OPEN_INVITATIONS: {
    label: '한 사람의 대기 중인 초대',
    hint: '한 번에 몇 개까지 열어 둘 수 있는지예요. 줄여도 이미 보낸 초대는 그대로예요.',
    wrong: number('1', '50'),
  },
  CODES_PER_NETWORK_PER_HOUR: {
    label: '한 네트워크에 한 시간 동안 보내는 인증번호',
    hint: '강의실이나 행사장에서는 여러 사람이 한 와이파이를 함께 써요.',
    wrong: number('30', '3,000'),
  },
  NEWS_MAILS_PER_MINUTE: {
    label: '1분에 보내는 소식 메일',
    hint: '인증번호도 같은 메일 서버로 나가요. 메일 서비스의 한도보다 적게 정해 주세요.',
    wrong: number('1', '600'),
  },
  NEWS_HOURS: {
    label: '소식을 보내는 시간',
    hint: '8-21처럼 적어요. 그 밖의 시간에는 쉬었다가 이어서 보내고, 0-24는 하루 종일이에요.',
    wrong: '8-21처럼 0부터 24까지의 시간으로 적어 주세요.',
  },
  MAINTENANCE_NOTICE: {
    label: '점검 안내',
    hint: '모든 화면의 맨 위에 보여요. 이미 열려 있는 화면에는 새로고침하면 보여요. 예: 오늘 밤 11시부터 10분 동안 점검해요.',
    wrong: tooLong,
  },
  BLOCKED_MAIL_DOMAINS: {
    label: '막은 이메일 도메인',
    hint: '이 도메인의 이메일로는 가입하거나 이메일을 바꿀 수 없어요. mailinator.com, yopmail.com처럼 쉼표로 나눠 적어요. 이미 가입한 회원은 그대로예요.',
    wrong: 'mailinator.com처럼 도메인을 쉼표로 나눠 적어 주세요.',
    long: true,
  },
};

export const settingGroups: readonly {
  readonly title: string;
  readonly names: readonly ChangeableSetting[];
}[] = [
  { title: '점검과 가입', names: ['MAINTENANCE_NOTICE', 'BLOCKED_MAIL_DOMAINS'] },
  {
    title: '브랜드',
    names: ['BRAND_NAME', 'BRAND_SLOGAN', 'BRAND_CONTACT', 'BRAND_LOGO', 'BRAND_LOGO_DARK'],
  },
  { title: '첫 화면의 바깥 링크', names: ['PROMO_STARTUP_URL', 'PROMO_RECRUIT_URL'] },
  {
    title: '한도와 속도',
    names: ['OPEN_INVITATIONS', 'CODES_PER_NETWORK_PER_HOUR', 'NEWS_MAILS_PER_MINUTE', 'NEWS_HOURS'],
  },
  {
    title: '개인정보 처리방침에 적는 내용',
    names: [
      'BRAND_OPERATOR',
      'BRAND_PRIVACY_OFFICER',
      'BRAND_PRIVACY_CONTACT',
      'BRAND_PROCESSORS',
      'BRAND_TRANSFERS',
    ],
  },
];
