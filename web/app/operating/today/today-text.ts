import { findingText } from '@dure/contract/finding-text.ts';

/** Specification 2.17: /operator/today. */
const count = (number: number) => number.toLocaleString('ko-KR');

const releaseName = /^dure-(.+-\d{8}-[\da-f]{12})-/;

/**
 * The part of a release's name that identifies it: version, day and hash; for a build from the sources, its
 * first characters.
 */
function shortRelease(name: string): string {
  const [, told = name.slice(0, 10)] = releaseName.exec(name) ?? [];
  return told;
}

export const todayText = {
  title: '오늘',
  waiting: '지금 할 일',
  none: '지금 할 일이 없어요',
  noneLead: '신고와 요청, 메일이 모두 처리됐어요.',
  command: '명령으로 처리해요',
  reports: {
    title: '처리할 신고가 있어요',
    note: (by: readonly (readonly [what: string, count: number])[]) =>
      by
        .filter(([, number]) => number > 0)
        .map(([what, number]) => `${what} ${count(number)}`)
        .join(' · '),
    look: '처리하기',
    project: '프로젝트',
    post: '글',
    profile: '프로필',
  },
  appeals: { title: '답할 이의 제기가 있어요', look: '살펴보기' },
  schools: {
    title: '학교 추가 요청이 왔어요',
    domain: (domain: string, number: number) => `${domain} ${count(number)}명`,
    look: '보기',
  },
  linkRequests: {
    title: '새 링크 요청이 쌓였어요',
    note: (name: string, number: number) => `${name}에게 ${count(number)}건`,
    look: '보기',
  },
  events: {
    title: '행사 링크로 한꺼번에 가입했어요',
    note: (title: string, number: number) => `‘${title}’ 링크로 한 시간에 ${count(number)}명`,
    look: '살펴보기',
  },
  unknownInviters: {
    title: '초대한 사람을 모른다는 답이 쌓였어요',
    note: (name: string, number: number) => `${name}의 초대를 받은 ${count(number)}명`,
    look: '살펴보기',
  },
  imports: {
    title: '한꺼번에 초대하기가 멈췄어요',
    note: (lines: number) => `${count(lines)}명이 아직 초대를 받지 못했어요`,
    look: '살펴보기',
  },
  mails: {
    title: '보내지 못한 메일이 있어요',
    note: (attempts: number) => `${count(attempts)}번까지 시도했고, 계속 다시 보내고 있어요`,
    dead: (number: number) => `받는 서버가 거절한 메일 ${count(number)}통`,
    look: '보기',
  },
  jobs: {
    title: '끝내지 못한 일이 있어요',
    note: (attempts: number) => `${count(attempts)}번까지 시도했고, 계속 다시 하고 있어요`,
  },
  unwell: {
    title: '점검에서 문제를 찾았어요',
    of: findingText,
  },
  joins: '가입',
  toFunnel: '어디서 왔는지 보기',
  joinedToday: '오늘',
  joinedWeek: '이번 주',
  lastWeekday: (weekday: string, number: number) => `지난 ${weekday} 이맘때 ${count(number)}`,
  lastWeek: (number: number) => `지난주 이맘때 ${count(number)}`,
  number: count,
  running: '돌아가는 일',
  release: '버전',
  /** `name` is the release, or the hash of a build from the sources; `schema` begins with its number. */
  releaseOf: (name: string, schema: string) =>
    `${shortRelease(name)} · 스키마 ${Number.parseInt(schema, 10)}`,
  /** A command as the operator types it; a release has no npm. */
  typed: (command: string, release: string) =>
    `${releaseName.test(release) ? 'dure-cli' : 'npm run cli --'} ${command}`,
  since: (ago: string) => `${ago} 시작`,
  backup: '백업',
  backupOf: (at: string, size: string) => `${at} · ${size}`,
  noBackup: '이 서버에는 아직 없어요',
  sweep: '정리',
  notSwept: '아직 하지 않았어요',
  failed: '실패한 일',
  noneFailed: '없음',
  someFailed: (number: number) => `${count(number)}건`,
  well: '정상',
  late: '늦어요',
  look: '확인이 필요해요',
  megabytes: (bytes: number) =>
    bytes < 1024 * 1024
      ? `${count(Math.max(1, Math.round(bytes / 1024)))} KB`
      : `${count(Math.round(bytes / 1024 / 1024))} MB`,
} as const;

/** `11월 22일 일요일`, by Korea's calendar. */
export const dayOf = (time: number) =>
  new Intl.DateTimeFormat('ko-KR', {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(time);

export const weekdayOf = (time: number) =>
  new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', weekday: 'long' }).format(time);
