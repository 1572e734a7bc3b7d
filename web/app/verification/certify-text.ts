import { verificationSendsPerDay, verificationTriesPerCode } from '@dure/contract/limits.ts';

/** The question of each stage, which depends on whose address it is. */
export interface CertifyTexts {
  readonly pageTitle: string;
  readonly start: StageText;
  readonly sent: StageText;
  readonly confirmed: StageText;
  readonly email: string;
  readonly emailPlaceholder: string;
  /** Offers to continue where the mailbox is open. */
  readonly elsewhere: string;
}
type StageText = { readonly title: string; readonly lead: string };

export const studentCertifyText: CertifyTexts = {
  pageTitle: '학교 이메일 인증',
  start: {
    title: '학교 이메일을 알려 주세요',
    lead: '재학 중인 학교의 이메일이면 돼요. 인증번호를 보내 드릴게요.',
  },
  sent: {
    title: '학교 이메일로 인증번호를 보냈어요',
    lead: '메일 앱에 다녀와도 이 화면은 그대로예요.',
  },
  confirmed: {
    title: '로그인할 때 쓸 비밀번호를 정해 주세요',
    lead: '앞으로 학교 이메일과 이 비밀번호로 로그인해요.',
  },
  email: '학교 이메일',
  emailPlaceholder: 'name@school.ac.kr',
  elsewhere: '학교 메일이 다른 기기에 있나요?',
};

export const alumniCertifyText: CertifyTexts = {
  pageTitle: '이메일 인증',
  start: {
    title: '자주 쓰는 이메일을 알려 주세요',
    lead: '어떤 이메일이든 괜찮아요. 인증번호를 보내 드릴게요.',
  },
  sent: {
    title: '이메일로 인증번호를 보냈어요',
    lead: '메일 앱에 다녀와도 이 화면은 그대로예요.',
  },
  confirmed: {
    title: '로그인할 때 쓸 비밀번호를 정해 주세요',
    lead: '앞으로 이 이메일과 비밀번호로 로그인해요.',
  },
  email: '이메일',
  emailPlaceholder: 'name@example.com',
  elsewhere: '메일이 다른 기기에 있나요?',
};

export const certifyText = {
  emailConfirmed: '이메일 인증을 마쳤어요.',
  change: '바꾸기',
  code: '인증번호',
  codeHint: '숫자 6자리예요. 안 보이면 스팸함도 봐 주세요.',
  codeSeemsOver: '시간이 지난 것 같아요. 인증번호가 맞지 않으면 다시 받아 주세요.',
  codeLate: '메일이 늦어지고 있어요. 계속 보내고 있어요.',
  send: '인증번호 받기',
  sendIn: (time: string) => `인증번호 받기 ${time}`,
  sending: '보내는 중…',
  resend: '다시 받기',
  resendIn: (time: string) => `다시 받기 ${time}`,
  confirm: '인증번호 확인',
  confirming: '확인하는 중…',
  codeGood: '인증번호가 일치해요.',
  next: '다음',
  sentToast: '인증코드가 전송됐어요',
  minutesLeft: (minutes: number) => `인증번호를 입력할 시간이 ${minutes}분 남았어요.`,
  emailFaults: {
    unsupported: '아직 지원하지 않는 학교에요',
    blocked: '이 메일 서비스의 이메일은 사용할 수 없어요. 학교나 평소에 사용하는 이메일을 입력해 주세요.',
    registered: '이미 가입된 이메일이에요',
    school: '학교 이메일은 졸업하면 못 쓰게 될 수 있어요. 개인 이메일을 입력해 주세요.',
    check_failed: '이메일 확인에 실패했습니다',
    send_failed: '인증코드 전송에 실패했습니다',
    resend_too_soon: '방금 인증번호를 보냈어요. 잠시 후 다시 받아 주세요.',
    send_budget_spent: `하루에 ${verificationSendsPerDay}번까지 받을 수 있어요. 내일 다시 시도해 주세요.`,
    rate_limited: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
    link_dead: '더 이상 사용할 수 없는 초대 링크예요. 초대해 준 분께 새 링크를 요청해 주세요.',
    undeliverable: '이 이메일로 보내지 못했어요. 바르게 적었는지 확인하고 다시 받아 주세요.',
  },
  codeFaults: {
    wrong: '인증번호가 일치하지 않아요.',
    expired: '인증번호가 만료됐어요. 다시 받아 주세요.',
    tries_spent: '시도 횟수를 넘었어요. 인증번호를 다시 받아 주세요.',
    used: '이미 쓴 인증번호예요. 다시 받아 주세요.',
    unknown: '인증번호를 다시 받아 주세요.',
    rests:
      '탈퇴한 지 얼마 안 된 학교 이메일이에요. 30일이 지나면 다시 가입할 수 있어요. 이용이 중지됐거나 신고를 받은 뒤 탈퇴했다면 1년이 지나야 해요.',
    failed: '확인하지 못했어요. 잠시 후 다시 시도해 주세요.',
  },
  /** Why a button can't be pressed yet. */
  missing: {
    email: '인증번호를 받을 이메일을 입력해 주세요.',
    studentNumber: '학번이 아니라 이메일을 입력해 주세요. name@school.ac.kr처럼 @가 들어가요.',
    at: '이메일을 끝까지 입력해 주세요. name@school.ac.kr처럼 @가 들어가요.',
    malformed: '이메일이 맞는지 확인해 주세요. name@school.ac.kr처럼 적어요.',
    code: '메일로 받은 인증번호 여섯 자리를 입력해 주세요.',
    wait: '조금 뒤에 다시 받을 수 있어요.',
  },
  tries: `인증번호 하나에 ${verificationTriesPerCode}번까지 입력할 수 있어요.`,
  requestUniversity: '우리 학교를 추가해 달라고 요청하기',
  toLogin: '로그인하기',
  universitiesFailed: '학교 목록을 불러오지 못했어요.',
  retry: '다시 시도',
  kept: '적어 둔 내용은 그대로 있어요.',
} as const;
