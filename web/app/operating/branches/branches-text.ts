interface Counted {
  readonly people: number;
  readonly active: number;
  readonly reports: number;
  readonly suspensions: number;
  readonly joined: number;
}

const count = (number: number) => number.toLocaleString('ko-KR');

/** Specification 2.17: /operator/branches. */
export const branchesText = {
  title: '가지',
  countedAt: (ago: string) => `${ago} 기준이에요. 10분마다 다시 세요.`,
  notCounted: '아직 세지 않았어요',
  notCountedLead: '10분마다 세요. 잠시 뒤에 다시 열어 주세요.',
  sample: { name: '박지훈님', note: '24명 · 로그인 18명 · 일주일 +3명' },
  search: '사람 찾기',
  hint: '이름의 앞부분이나 초성, 이메일 전체를 적어요.',
  find: '찾기',
  found: '찾은 사람',
  noneFound: '찾은 사람이 없어요.',
  tree: '초대 관계도',
  treeKeys: '화살표로 옮겨 다니고, Enter로 회원 페이지를 열어요. +와 −로 크기를 바꿔요.',
  loadingTree: '관계도를 그리고 있어요',
  larger: '크게',
  smaller: '작게',
  fit: '모두 보기',
  everyone: '모든 가지',
  person: '회원 페이지',
  unusual: '눈여겨볼 가지',
  noneUnusual: '눈여겨볼 가지가 없어요.',
  largest: '큰 가지부터',
  /** The heading below the unusual branches. */
  others: '다른 가지',
  noneElse: '다른 가지가 없어요.',
  below: '초대한 사람',
  noneBelow: '아직 아무도 초대하지 않았어요.',
  above: '초대해 준 사람들',
  more: '더 보기',
  left: '탈퇴한 회원',
  suspended: '이용 중지',
  facts: {
    people: '사람',
    active: '30일 안에 로그인',
    reports: '90일 동안 받은 신고',
    suspensions: '이용 중지',
    joined: '일주일 동안 가입',
    busiest: '가장 많이 가입한 한 시간',
  },
  people: (number: number) => `${count(number)}명`,
  reports: (number: number) => `${count(number)}건`,
  busiest: (number: number, ended: string) => `${count(number)}명, ${ended}까지`,
  manyJoins: (number: number) => `한 시간에 ${count(number)}명 가입`,
  manyReports: (number: number) => `신고 ${count(number)}건`,
  inShort: ({ people, active, reports, suspensions, joined }: Counted) =>
    [
      `${count(people)}명`,
      `로그인 ${count(active)}명`,
      ...(joined > 0 ? [`일주일 +${count(joined)}명`] : []),
      ...(reports > 0 ? [`신고 ${count(reports)}건`] : []),
      ...(suspensions > 0 ? [`이용 중지 ${count(suspensions)}명`] : []),
    ].join(' · '),
  spoken: (name: string, people: number) => `${name}, 가지에 ${count(people)}명`,
  spokenUnusual: '눈여겨볼 가지',
} as const;
