import type { FunnelBreakdown, FunnelStep, StopScreen } from '@dure/contract/funnel.ts';
import { nameText } from '../../text/people.ts';

/** Specification 2.17: /operator/funnel. */
const count = (number: number) => number.toLocaleString('ko-KR');

/** `11월 9일` for a day `YYYY-MM-DD`. */
const dayText = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

/** `3분`: a duration in the largest unit that fits. */
export function waitText(seconds: number): string {
  if (seconds < minutes) return `${seconds}초`;
  if (seconds < hours) return `${Math.round(seconds / minutes)}분`;
  if (seconds < days) return `${Math.round(seconds / hours)}시간`;
  return `${Math.round(seconds / days)}일`;
}

/** `52%`; null if the whole is 0. */
export const shareText = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${Math.round((part / whole) * 100)}%`;

export const stepText: Readonly<Record<FunnelStep, string>> = {
  made: '만든 링크',
  opened: '링크 열기',
  asked: '인증번호 받기',
  proven: '이메일 확인',
  begun: '프로필 시작',
  joined: '가입',
  active: '첫 활동',
};

export const stopText: Readonly<Record<StopScreen, string>> = {
  code: '인증번호 입력',
  password: '비밀번호 정하기',
  about: '학교와 전공 (학생)',
  interests: '관심 키워드 (학생)',
  basics: '이름과 직장 (졸업생)',
  schools: '학력 (졸업생)',
  skills: '스킬과 동의',
};

const kindText: Readonly<Record<string, string>> = {
  person: '한 사람 초대',
  event: '행사 초대',
  project: '프로젝트 초대',
};

export const breakdownText: Readonly<Record<FunnelBreakdown, string>> = {
  kind: '종류',
  event: '행사',
  school: '학교',
  branch: '가지',
};

/** The Korean name of a figure's group. */
export function valueText(
  by: FunnelBreakdown,
  { value, name }: { value: string; name: string | null },
): string {
  if (by === 'kind') return kindText[value] ?? value;
  if (by === 'branch') return name === null ? '탈퇴한 회원' : nameText(name);
  return name ?? (by === 'event' ? '지워진 행사' : value);
}

export const funnelText = {
  title: '유입',
  week: '주',
  weekOption: (week: string) => `${dayText(week)}부터`,
  period: (first: string, last: string) =>
    first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`,
  partly: '아직 끝나지 않은 주라서, 지난주 같은 요일까지와 비교했어요.',
  notCompared: '그 전주의 집계가 끝나지 않아 비교할 수 없어요.',
  joined: '가입',
  people: (number: number) => `${count(number)}명`,
  fewer: (number: number) => `그 전주보다 ${count(number)}명 적어요`,
  more: (number: number) => `그 전주보다 ${count(number)}명 많아요`,
  same: '그 전주와 같아요',
  fellMade: (now: number, before: number) =>
    `‘${stepText.made}’에서 가장 많이 줄었어요. 링크가 ${count(before)}개에서 ${count(now)}개로 줄었어요.`,
  fellStep: (of: FunnelStep, step: FunnelStep, now: string, before: string) =>
    `‘${stepText[step]}’에서 가장 많이 줄었어요. ‘${stepText[of]}’ 다음의 전환율이 ${before}에서 ${now}까지 떨어졌어요.`,
  fellWhere: '어디서 줄었나요? 한 사람이 여러 줄에 들 수 있어요.',
  fellBy: (number: number) => `−${count(number)}명`,
  fellNowhere: '줄어든 곳 없음',
  steps: '단계',
  stepsLead: '막대는 이 주, 아래의 가는 줄은 그 전주예요.',
  columns: {
    step: '단계',
    count: '이 주',
    before: '그 전주',
    share: '전환율',
    wait: '걸린 시간',
  },
  waitNote: '전환율은 앞 단계를 마친 사람 중 이 단계까지 온 비율이에요. 걸린 시간은 가운데값이에요.',
  none: '–',
  trend: '주마다 가입',
  trendWeek: '시작하는 날',
  stops: '멈춘 화면',
  stopsLead: '인증번호를 받고 하루 안에 가입하지 않은 사람이 마지막으로 본 화면이에요.',
  noStops: '멈춘 사람이 없어요',
  screen: '화면',
  rows: (by: FunnelBreakdown) => `${breakdownText[by]}별`,
  table: (by: FunnelBreakdown) => `${breakdownText[by]}별 표`,
  rowsOf: '나눠 보기',
  noRows: '이 기간에는 집계된 내용이 없어요',
  download: 'CSV로 받기',
  beforeOf: (step: string) => `${step} (그 전주)`,
  counting: '이렇게 세요',
  people_only:
    '링크를 연 것은 사람의 브라우저만 세고, 봇과 미리보기는 세지 않아요. 한 사람에게 준 링크는 여러 번 열어도 한 번이에요.',
  untracked: (all: number, counted: number) =>
    all > counted
      ? `추적 거부를 켠 사람은 링크를 열 때부터 세지 않아요. 그래서 실제로 가입한 ${count(all)}명 중 ${count(counted)}명이 여기 있어요.`
      : '추적 거부를 켠 사람은 링크를 열 때부터 세지 않아요.',
  kept: '학교는 인증번호를 받은 때부터, 가지는 30일 동안만 알 수 있어요. 누가 언제 무엇을 했는지는 30일 뒤에 지우고 수만 남겨요.',
  until: (day: string) => `${dayText(day)}까지 셌어요. 그날 집계는 다음 날 새벽에 나와요.`,
  empty: '아직 집계된 내용이 없어요',
  emptyLead: '누가 초대 링크를 열면 세기 시작하고, 하루가 지나면 여기에 보여요.',
  sample: { name: '초대 링크를 열었어요', note: '그 전주 96명', end: '120명' },
  number: count,
} as const;
