import { addressesHeldHours } from '@dure/contract/limits.ts';

/** Specification 2.11: /account and its screens. */

const back = '계정으로 돌아가기';

export const accountText = {
  title: '계정',
  loading: '불러오는 중',
  profile: '내 프로필',
  email: '이메일',
  everydayEmail: '자주 쓰는 이메일',
  password: '비밀번호',
  passkeys: '패스키',
  secondFactor: '2단계 인증',
  console: '운영 화면',
  devices: '로그인한 기기',
  graduation: '졸업했어요',
  data: '내 데이터 받기',
  leave: '회원 탈퇴',
  hints: {
    profile: '이름, 사진, 소개와 학력을 수정해요',
    everydayEmail: '학교 이메일을 못 쓰게 돼도 로그인할 수 있어요',
    password: '로그인할 때 쓰는 비밀번호를 바꿔요',
    passkeys: '지문이나 얼굴로 비밀번호 없이 로그인해요',
    secondFactor: '운영자 로그인을 한 번 더 확인해요',
    console: '신고와 회원, 운영진을 관리해요',
    devices: '낯선 기기를 로그아웃할 수 있어요',
    graduation: '졸업생으로 바꾸고 직장을 적어요',
    data: '내 정보를 파일 하나로 모두 받아요',
    leave: '계정과 정보를 모두 지워요',
  },
  dataPending: '모으는 중…',
  dataFile: 'dure-my-data.json',
  dataDone: '내 데이터를 받았어요',
} as const;

export const membersOnlyText = {
  label: '회원에게만 보이기',
  hint: '켜면 검색 엔진과 로그인하지 않은 사람에게 내 프로필이 보이지 않아요. 내가 참여한 프로젝트와 내가 쓴 글에는 이름이 보여요.',
  on: '이제 회원에게만 보여요',
  off: '이제 누구나 프로필을 볼 수 있어요',
} as const;

export const newsText = {
  label: '이메일로 소식과 광고를 받을게요',
  hint: '동의하지 않아도 서비스를 쓰는 데 차이가 없어요.',
  since: (day: string) => `${day}에 동의했어요. 언제든 바로 철회할 수 있어요.`,
  agreed: (day: string) => `${day}, 소식과 광고 수신에 동의했어요`,
  withdrawn: (day: string) => `${day}, 소식과 광고 수신 동의를 철회했어요`,
} as const;

const ownPassword = { show: '비밀번호 보기', hide: '비밀번호 숨기기' } as const;

export const ownPasswordText = {
  label: '지금 비밀번호',
  missing: '지금 비밀번호를 먼저 입력해 주세요.',
  ...ownPassword,
  byPasskey: '비밀번호 대신 패스키로 확인',
  proved: '패스키로 확인했어요.',
} as const;

export const changePasswordText = {
  title: '새 비밀번호를 정해 주세요',
  lead: '바꾸면 이 기기를 뺀 모든 기기에서 로그아웃돼요.',
  submit: '비밀번호 바꾸기',
  pending: '바꾸는 중…',
  done: '비밀번호를 바꿨어요',
  back,
} as const;

export const devicesText = {
  title: '로그인한 기기',
  lead: '모르는 기기가 있다면 로그아웃하고 비밀번호를 바꿔 주세요.',
  here: '지금 쓰는 기기',
  lastUsed: '마지막 사용',
  signOut: '로그아웃',
  signOutOf: (device: string) => `${device} 로그아웃`,
  signedOut: '그 기기에서 로그아웃했어요',
  signOutOthers: '다른 기기 모두 로그아웃',
  pending: '로그아웃하는 중…',
  ask: (device: string) => `${device}에서 로그아웃할까요?`,
  askOthers: '다른 기기에서 모두 로그아웃할까요?',
  askDetail: '다시 쓰려면 그 기기에서 새로 로그인해야 해요.',
  cancel: '취소',
  signedOutOthers: '다른 기기에서 모두 로그아웃했어요',
  alone: '다른 기기에서는 로그인하지 않았어요.',
  past: '로그인 기록',
  pastLead: (days: number, count: number) =>
    `지난 ${days}일 동안의 로그인을 최근 것부터 ${count}개까지 보여 드려요.`,
  pastNone: '아직 남은 기록이 없어요.',
  sameNetwork: '지금과 같은 네트워크',
  otherNetwork: '다른 네트워크',
  back,
} as const;

export const changeEmailText = {
  pageTitle: '이메일 바꾸기',
  start: {
    title: '새 이메일을 알려 주세요',
    lead: (email: string) => `지금 이메일(${email}) 대신 쓸 이메일로 인증번호를 보내 드릴게요.`,
    studentHint: '재학 중인 학교의 이메일만 쓸 수 있어요. 졸업했다면 먼저 졸업생으로 바꿔 주세요.',
  },
  sent: { title: '새 이메일로 인증번호를 보냈어요', lead: '메일 앱에 다녀와도 이 화면은 그대로예요.' },
  confirmed: {
    title: '본인인지 한 번 더 확인할게요',
    lead: '바꾸면 새 이메일로 로그인하고, 이 기기를 뺀 모든 기기에서 로그아웃돼요. 지금 이메일로는 바뀌었다고 알려 드려요.',
  },
  label: '새 이메일',
  placeholder: 'name@example.com',
  submit: '이메일 바꾸기',
  pending: '바꾸는 중…',
  done: '이메일을 바꿨어요',
  back,
} as const;

export const everydayEmailText = {
  pageTitle: '자주 쓰는 이메일',
  start: {
    title: '자주 쓰는 이메일을 알려 주세요',
    lead: '가입할 때 인증한 이메일을 못 쓰게 돼도 이 이메일로 로그인할 수 있어요. 알림도 이 이메일로 보내 드려요.',
    changeLead: (email: string) => `${email} 주소가 등록되어 있어요. 새 이메일로 바꾸거나 삭제할 수 있어요.`,
  },
  sent: { title: '이메일로 인증번호를 보냈어요', lead: '메일 앱에 다녀와도 이 화면은 그대로예요.' },
  confirmed: {
    title: '이 이메일을 등록할까요?',
    lead: '등록하면 두 이메일 모두로 로그인할 수 있어요. 지금 쓰는 이메일로도 알려 드려요.',
  },
  label: '자주 쓰는 이메일',
  newLabel: '새 이메일',
  placeholder: 'name@example.com',
  submit: '등록하기',
  pending: '등록하는 중…',
  done: '자주 쓰는 이메일을 등록했어요',
  remove: '삭제하기',
  removing: '삭제하는 중…',
  ask: '자주 쓰는 이메일을 삭제할까요?',
  askDetail: '이 이메일로는 로그인할 수 없고, 알림은 가입할 때 인증한 이메일로 보내 드려요.',
  cancel: '취소',
  removed: '자주 쓰는 이메일을 삭제했어요',
  back,
} as const;

/** Shown after a mailed link has set the password of a member with two addresses. */
export const heldText = {
  changeTitle: '아직 이메일을 바꿀 수 없어요',
  leaveTitle: '아직 탈퇴할 수 없어요',
  lead: `메일로 비밀번호를 재설정하면 ${addressesHeldHours}시간 동안 이메일을 바꾸거나 탈퇴할 수 없어요. 메일함 하나만 보는 사람이 계정을 가져가지 못하게 하려는 거예요.`,
  until: (when: string) => `${when}부터 할 수 있어요. 그때까지 두 이메일 모두 그대로 쓸 수 있어요.`,
  back,
  done: '돌아가기',
} as const;

export const graduationText = {
  title: '지금은 어떤 일을 하나요?',
  lead: '졸업을 축하해요. 프로젝트와 글, 추천은 그대로 남아요.',
  note: '졸업생은 멘토 인증을 받은 뒤에 새 프로젝트에 참여할 수 있어요. 다시 학생으로 바꿀 수는 없어요.',
  missing: {
    company: '직장을 추가해 주세요.',
    position: '직무를 추가해 주세요.',
    specialty: '전문 분야를 추가해 주세요.',
  },
  submit: '졸업생으로 바꾸기',
  pending: '바꾸는 중…',
  done: '졸업생이 됐어요',
  back,
} as const;

export const leaveText = {
  title: '계정을 지울까요?',
  lead: '탈퇴하면 바로 지워지고, 되돌릴 수 없어요.',
  what: [
    '이름, 이메일, 사진, 소개와 학력, 경력이 모두 지워져요.',
    '쓴 글과 올린 사진이 지워지고, 다른 글의 태그에서 빠져요.',
    '만든 프로젝트는 함께한 멤버가 맡겠다고 하면 이어져요. 아무도 맡지 않거나 혼자 하던 프로젝트는 끝나요.',
    '남는 프로젝트와 추천에 적힌 내 이름과 이메일은 ○○○으로 바뀌어요.',
    '아직 쓰지 않은 초대는 취소되고, 모든 기기에서 로그아웃돼요.',
    '내가 초대한 사람에게는 ‘탈퇴한 회원’이 초대했다고만 보여요.',
  ],
  first: '탈퇴하기 전에 내 데이터를 받아 둘 수 있어요.',
  submit: '탈퇴하기',
  pending: '탈퇴하는 중…',
  done: '탈퇴했어요. 그동안 함께해 주셔서 고마웠어요.',
  back,
} as const;
