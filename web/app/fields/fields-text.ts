import type { FieldFault } from '@dure/contract/errors.ts';
import {
  keywordMaxLength,
  keywordsMax,
  majorsMax,
  passwordMaxLength,
  passwordMinLength,
  skillMaxLength,
  skillsMax,
  userNameMaxLength,
} from '@dure/contract/limits.ts';
import { faultText } from '../text/errors.ko.ts';
import { memberTextFaults } from '../text/member-texts.ts';
import { degreeText } from './degree-text.ts';

export const joiningProfileText = {
  pageTitle: '프로필 만들기',
  next: '다음',
  about: {
    title: '어떤 분인지 알려 주세요',
    lead: '함께할 사람들이 보게 될 내용이에요.',
  },
  interests: {
    title: '요즘 무엇에 관심이 있나요?',
    lead: `관심 키워드는 1개부터 ${keywordsMax}개까지 선택할 수 있어요.`,
  },
  skills: {
    title: '어떤 일을 잘하나요?',
    lead: '스킬을 하나 이상 선택해 주세요. 목록에 없으면 직접 적어도 돼요.',
  },
  school: '학교',
  schoolProven: '인증한 학교',
  name: '이름',
  degree: '학위',
  degrees: degreeText,
  year: '입학 연도',
  yearPlaceholder: '2023',
  submit: '가입 완료하기',
  submitting: '가입하는 중…',
  failed: '가입에 실패했어요. 잠시 후 다시 시도해 주세요.',
  missing: (names: string) => `아직 남았어요: ${names}`,
  /** Names of missing fields, in the note above the last button. */
  missingNames: {
    skill: '스킬',
    over_14: '필수 동의',
    terms: '필수 동의',
    privacy: '필수 동의',
    password: '비밀번호',
  } as Partial<Record<string, string>>,
  email: '이메일',
  passwordAgain: '비밀번호를 다시 입력해 주세요',
  passwordAgainWhy: '안전을 위해 입력하던 비밀번호는 남겨 두지 않아요. 나머지는 그대로예요.',
  toLogin: '로그인',
  kept: '적어 둔 내용은 이 창에 그대로 있어요.',
  deadInvitations: {
    expired: '초대해 준 분께 새 링크를 요청해 주세요.',
    invalid: '올바른 링크로 다시 접속해 주세요.',
    revoked: '초대해 준 분께 새 링크를 요청해 주세요.',
    inactive: '초대해 준 분께 새 링크를 요청해 주세요.',
    not_yet: '열리면 같은 링크로 다시 시도해 주세요.',
    used: '이미 가입했다면 로그인해 주세요.',
  },
} as const;

export const majorText = {
  label: '전공',
  placeholder: '전공 선택',
  dialog: '전공 선택',
  close: '닫기',
  search: '전공 검색',
  searchPlaceholder: '이름, 초성, 영문으로 찾기',
  chosen: '선택한 전공',
  list: '전공 목록',
  remove: (name: string) => `${name} 삭제`,
  done: '선택 완료',
  none: '전공을 선택해 주세요.',
  tooMany: `최대 ${majorsMax}개까지 선택할 수 있습니다.`,
  notFound: '맞는 전공이 없어요. 다른 이름으로 찾아보세요.',
  found: (count: number) => `전공 ${count}개`,
} as const;

export const keywordText = {
  label: '관심 키워드',
  placeholder: '예: 기후, 로컬 브랜드',
  add: '추가',
  chips: '추가한 키워드',
  remove: (keyword: string) => `${keyword} 삭제`,
  popular: '이런 키워드는 어때요?',
  faults: {
    required: faultText.required,
    blank: '단어를 입력해 주세요.',
    leading_space: '맨 앞의 빈칸을 지워 주세요.',
    duplicate: '이미 추가한 키워드예요',
    too_many: `최대 ${keywordsMax}개까지 추가할 수 있어요`,
    too_long: `키워드는 ${keywordMaxLength}자까지 쓸 수 있어요.`,
    malformed: faultText.malformed,
  },
} as const;

export const skillText = {
  label: '스킬',
  placeholder: '예: 영상 편집, Figma',
  add: '추가',
  chips: '추가한 스킬',
  remove: (skill: string) => `${skill} 삭제`,
  recommended: '이런 건 어때요?',
  faults: {
    required: faultText.required,
    duplicate: '이미 추가한 스킬이에요',
    too_many: `스킬은 ${skillsMax}개까지 추가할 수 있어요.`,
    too_long: `스킬은 ${skillMaxLength}자까지 쓸 수 있어요.`,
    malformed: faultText.malformed,
  },
} as const;

export const consentText = {
  group: '약관 동의',
  all: '모두 동의',
  over_14: '만 14세 이상이에요 (필수)',
  terms: '이용약관에 동의해요 (필수)',
  privacy: '개인정보 처리방침을 확인했어요 (필수)',
  marketing: '이메일로 소식과 광고를 받을게요 (선택)',
  optional: '선택 항목은 동의하지 않아도 가입할 수 있어요.',
  read: '보기',
  readTerms: '이용약관 보기 (새 창)',
  readPrivacy: '개인정보 처리방침 보기 (새 창)',
} as const;

/** Choosing a password, on /certify and on a reloaded /register. */
export const passwordText = {
  password: '비밀번호',
  confirmation: '비밀번호 확인',
  rule: `${passwordMinLength}자 이상이면 어떤 글자든 좋아요.`,
  strength: {
    weak: '쓸 수 있지만 조금 약해요. 단어를 더 붙이면 안전해져요.',
    fair: '괜찮은 비밀번호예요.',
    strong: '안전한 비밀번호예요.',
  },
  faults: {
    weak: `${passwordMinLength}자 이상으로 정해 주세요.`,
    malformed: `${passwordMaxLength}자 이하로, 다른 글자를 써서 정해 주세요.`,
    guessable: '흔히 쓰이거나 이름, 이메일이 들어간 비밀번호예요. 다르게 정해 주세요.',
  },
  /** What is missing, as the button says it. */
  missing: {
    password: '비밀번호를 정해 주세요.',
    another: '비밀번호를 다르게 정해 주세요.',
    confirmation: '같은 비밀번호를 한 번 더 입력해 주세요.',
    same: '두 칸에 같은 비밀번호를 입력해 주세요.',
  },
  match: '비밀번호가 일치해요.',
  noMatch: '비밀번호가 일치하지 않아요.',
  show: '입력한 내용 보기',
  hide: '입력한 내용 숨기기',
} as const;

const ownTexts: Partial<Record<string, Partial<Record<FieldFault, string>>>> = {
  user_name: {
    required: '이름을 입력해 주세요.',
    too_long: `이름은 ${userNameMaxLength}자까지 쓸 수 있어요.`,
    reserved: '운영진으로 보이는 이름은 쓸 수 없어요. 본인 이름을 적어 주세요.',
  },
  ...memberTextFaults,
  current_academic_degree: { required: '학위를 선택해 주세요.' },
  year: { required: '입학 연도를 입력해 주세요.', malformed: '입학 연도를 숫자 네 자리로 입력해 주세요.' },
  majors: { required: majorText.none },
  keyword: { required: '키워드를 하나 이상 추가해 주세요.' },
  company: { required: '직장을 하나 적어 주세요.' },
  position: { required: '직무를 하나 적어 주세요.' },
  specialty: { required: '전문 분야를 하나 이상 적어 주세요.' },
  school: { required: '학교를 선택해 주세요.' },
  skill: { required: '스킬을 하나 이상 추가해 주세요.' },
  over_14: { required: '만 14세 이상이어야 가입할 수 있어요.' },
  terms: { required: '이용약관에 동의해 주세요.' },
  privacy: { required: '개인정보 처리방침을 확인해 주세요.' },
  password: {
    too_short: '비밀번호를 조금 더 길게 정해 주세요.',
    guessable: passwordText.faults.guessable,
  },
};

/** The text for a fault of a profile field; the same for every entry of a list (`year_2`). */
export const profileFaultText = (field: string, fault: FieldFault): string =>
  ownTexts[field.replace(/_\d+$/, '')]?.[fault] ?? faultText[fault];
