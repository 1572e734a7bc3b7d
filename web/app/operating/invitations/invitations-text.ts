import type { LinkState } from '@dure/contract/operating-events.ts';
import type { LinkSide } from '@dure/contract/operating-links.ts';

const count = (number: number) => number.toLocaleString('ko-KR');
const leftOut = (number: number) => `빠진 줄 ${count(number)}`;
const people = (number: number) => `${count(number)}명`;

/** Specification 2.17: /operator/events, /operator/links, /operator/imports. */
export const invitationsText = {
  title: '초대와 행사',
  parts: '초대와 행사 메뉴',
  events: '행사',
  links: '초대 링크',
  imports: '한꺼번에 초대',
  people,
  cancel: '취소',
  left: '탈퇴한 회원',
} as const;

export const linkStateText: Readonly<Record<LinkState, string>> = {
  open: '열림',
  not_yet: '시작 전',
  revoked: '취소함',
  inviter_gone: '멈춤',
  frozen: '멈춤',
  used: '자리 참',
  expired: '끝남',
};

export const eventsText = {
  lead: '여러 사람이 함께 쓰는 링크예요. 포스터의 QR 코드를 찍으면 바로 가입할 수 있어요.',
  make: '행사 만들기',
  list: '행사 목록',
  noEvents: '아직 만든 행사가 없어요',
  noEventsLead: '행사를 만들면 링크와 포스터가 생겨요.',
  sample: { name: '봄 창업 캠프', note: '2026.03.02 – 2026.03.09', end: '23명 가입' },
  more: '더 보기',
  joinedOf: (uses: number, max: number | null) =>
    max === null ? `${people(uses)} 가입` : `${count(uses)}/${count(max)}명 가입`,
  until: (day: string) => `${day}까지`,
  between: (from: string, until: string) => `${from} – ${until}`,
} as const;

export const eventFormText = {
  titleNew: '행사 만들기',
  titleEdit: '행사 수정',
  title: '행사 이름',
  titleHint: '‘○○에 초대받았어요’로 보여요.',
  welcome: '환영 문구 (선택)',
  welcomeHint: '행사 링크를 연 사람에게 이름 아래에 보여요.',
  host: '주최 (선택)',
  hostHint: '동아리나 학과처럼 여는 곳의 이름이에요. 행사 링크와 포스터에 보여요.',
  day: '행사 날 (선택)',
  place: '장소 (선택)',
  maxUses: '자리 수 (선택)',
  maxUsesHint: '비워 두면 오는 만큼 모두 가입할 수 있어요.',
  from: '여는 날 (선택)',
  fromHint: '비워 두면 바로 열려요.',
  until: '닫는 날',
  make: '만들기',
  making: '만드는 중…',
  save: '저장하기',
  saving: '저장하는 중…',
  made: '행사를 만들었어요',
  saved: '저장했어요',
  faults: {
    title: '행사 이름을 60자까지 적어 주세요.',
    welcome: '120자까지 한 줄로 적어 주세요.',
    host: '60자까지 적어 주세요.',
    day: '날짜를 확인해 주세요.',
    place: '60자까지 적어 주세요.',
    max_uses: '1부터 10,000까지 적어 주세요.',
    fewerThanJoined: '이미 가입한 사람보다 적게 할 수는 없어요.',
    from: '날짜를 확인해 주세요.',
    until: '오늘부터 1년 안에서, 여는 날보다 늦게 선택해 주세요.',
  },
} as const;

export const eventText = {
  back: '행사 목록',
  places: '가입',
  period: '기간',
  welcome: '환영 문구',
  noWelcome: '기본 문구',
  made: '만든 때',
  link: '링크',
  linkHint: '받은 사람은 누구나 가입할 수 있어요.',
  code: '행사 링크의 QR 코드',
  print: '포스터 인쇄',
  notYet: (day: string) => `${day}부터 열려요. 그 전에는 링크를 열어도 가입할 수 없어요.`,
  edit: '수정',
  revoke: '링크 취소',
  revokeQuestion: '이 행사 링크를 취소할까요?',
  revokeDetail: '되돌릴 수 없어요. 이미 가입한 사람은 그대로 남아요.',
  revoked: '링크를 취소했어요',
  already: '이미 취소한 링크예요',
  days: '날짜별 가입',
  day: '날짜',
  joinedThen: '가입',
  plot: (days: number, most: string, number: number) =>
    `${days}일 동안의 가입, 가장 많은 날은 ${most} ${people(number)}`,
  nobody: '아직 가입한 사람이 없어요.',
  joined: '가입한 사람',
  newest: (number: number) => `최근에 가입한 ${people(number)}만 보여요.`,
} as const;

export const linksText = {
  lead: '한 사람에게 보낸 링크 중 지금 열려 있는 것만 보여요.',
  search: '이름으로 찾기',
  hint: '이름의 앞부분을 적어요.',
  side: '누구의 이름',
  sides: { invitee: '초대받은 사람', inviter: '초대한 사람' } satisfies Record<LinkSide, string>,
  find: '찾기',
  list: '열린 링크',
  soonest: '곧 끝나는 순서예요.',
  byName: '이름 순서예요.',
  more: '더 있어요. 이름을 더 적어 주세요.',
  noLinks: '열린 링크가 없어요',
  noneLead: '회원이 누군가를 초대하면 답할 때까지 여기에 보여요.',
  sample: { name: '이새봄님', note: '초대한 사람 김하늘님 · 2026.03.09 18:00까지' },
  noLinksLead: '이름은 앞부분부터 적어 주세요.',
  from: (inviter: string) => `초대한 사람 ${inviter}`,
  project: (title: string) => `프로젝트 ‘${title}’`,
  until: (when: string) => `${when}까지`,
  extend: '늘리기',
  extendOf: (name: string) => `${name} 링크 늘리기`,
  extendBy: (days: number) => `오늘부터 ${days}일`,
  extended: (when: string) => `${when}까지 늘렸어요`,
  renew: '새 링크',
  renewOf: (name: string) => `${name}께 새 링크 만들기`,
  renewQuestion: (name: string) => `${name}께 새 링크를 만들까요?`,
  renewDetail: '지금 링크는 바로 끝나요. 새 링크는 이 화면에서 한 번만 볼 수 있어요.',
  renewConfirm: '새 링크 만들기',
  renewed: '새 링크예요. 복사해서 보내 주세요.',
  revoke: '링크 취소',
  revokeOf: (name: string) => `${name} 링크 취소`,
  revokeQuestion: (name: string) => `${name}께 보낸 링크를 취소할까요?`,
  revokeDetail: '되돌릴 수 없어요. 링크를 열어도 가입할 수 없게 돼요.',
  revoked: '링크를 취소했어요',
} as const;

export const importsText = {
  lead: '엑셀이나 구글 시트에서 CSV로 저장한 명단으로 5,000명까지 초대해요.',
  columns:
    '열은 이름, 관계, 이메일(선택)이고 순서는 상관없어요. 관계에는 ‘같은 학교’, ‘함께한 프로젝트’, ‘같은 직장’, ‘기타’ 중 하나를 적어요.',
  sample: '견본 받기',
  sampleCaption: '이런 명단이면 돼요',
  sampleEmpty: '(비워도 돼요)',
  sampleName: '초대-견본.csv',
  file: 'CSV 파일',
  choose: '파일 선택',
  checking: '파일을 읽는 중…',
  preview: '미리보기',
  encodings: { 'utf-8': 'UTF-8', 'euc-kr': 'CP949', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' },
  separators: { ',': '쉼표로', ';': '세미콜론으로', '\t': '탭으로', '|': '세로줄로' },
  readAs: (encoding: string, separator: string, lines: number) =>
    `${encoding} 파일을 ${separator} 나눠 읽었어요. 사람은 모두 ${count(lines)}줄이에요.`,
  cell: (column: string, what: string) => `${column} 칸: ${what}`,
  ignored: (titles: readonly string[]) => `쓰지 않는 열: ${titles.join(', ')}`,
  dryRun: '이대로 초대하면',
  made: '초대 링크',
  mailed: '초대 메일',
  invitedBefore: '이미 초대해서 건너뜀',
  member: '이미 회원이라 건너뜀',
  faulty: '수정할 줄',
  lines: (number: number) => `${count(number)}줄`,
  onlyFaulty: '수정할 줄만 보기',
  line: '줄',
  name: '이름',
  email: '이메일',
  relation: '관계',
  result: '결과',
  shownOf: (shown: number, all: number) => `${count(all)}줄 중 ${count(shown)}줄을 보여요.`,
  outcomes: { made: '초대해요', invited_before: '이미 초대했어요', member: '이미 회원이에요' },
  withMail: '메일도 보내요',
  known: '이미 가져온 파일이에요. 다시 가져와도 두 번 초대하지 않아요.',
  toKnown: '그때 결과 보기',
  reason: '함께 보여 줄 한마디',
  reasonHint: '초대받은 모두에게 내 이름과 함께 보여요.',
  reasonFault: '함께 보여 줄 말을 한 줄로 100자까지 적어 주세요.',
  days: '링크가 열려 있는 동안',
  daysOf: (days: number) => `${days}일`,
  run: (number: number) => `${people(number)} 초대하기`,
  running: '초대하는 중…',
  question: (number: number) => `모두 ${people(number)}, 내 이름으로 초대할까요?`,
  questionDetail: (mails: number) =>
    mails === 0
      ? '링크만 만들어요. 만든 링크는 결과 파일에서 받을 수 있어요.'
      : `초대 메일 ${count(mails)}통이 내 이름으로 가요. 메일을 받겠다고 한 사람만 있는지 확인해 주세요.`,
  confirm: '초대하기',
  noneGood: '초대할 수 있는 줄이 없어요. 파일을 수정해서 다시 선택해 주세요.',
  earlier: '가져온 명단',
  byOther: (name: string) => `가져온 사람 ${name}`,
  leftOut,
  states: { running: '초대하는 중', finished: '끝남', stopped: '멈춤' },
  fileFaults: {
    required: '빈 파일이에요. 첫 줄에 열 이름을, 다음 줄부터 사람을 적어 주세요.',
    malformed: '읽을 수 없는 파일이에요. CSV(UTF-8 또는 CP949)로 저장해 주세요.',
    spreadsheet:
      '엑셀이나 넘버스 파일이에요. 프로그램에서 ‘다른 이름으로 저장’이나 ‘내보내기’를 눌러 CSV로 저장한 파일을 선택해 주세요.',
    mismatch: '따옴표가 맞지 않는 줄이 많아 읽지 못했어요. 파일을 CSV로 다시 저장해 주세요.',
    unknown: '이름 열과 관계 열이 모두 있어야 해요. 첫 줄에 열 이름을 적어 주세요.',
    too_many: '5,000줄까지 가져올 수 있어요. 파일을 나눠 주세요.',
    too_few: '초대할 수 있는 줄이 없어요. 파일을 수정해서 다시 선택해 주세요.',
    too_large: '파일이 너무 커요. 2 MB까지 가져올 수 있어요.',
  },
} as const;

export const importColumnsText = {
  heading: '열',
  found: (line: number) => `${count(line)}번째 줄을 열 이름으로 읽었어요. 잘못 읽은 열이 있으면 바꿔 주세요.`,
  missing:
    '이름 열과 관계 열이 모두 있어야 해요. 아래에서 선택해 주세요. 관계 열이 없다면 모두의 관계를 하나로 정할 수 있어요.',
  columns: { name: '이름 열', email: '이메일 열 (선택)', relation: '관계 열' },
  column: (number: number, title: string, sample: string) =>
    `${title === '' ? `${number}번째 열` : title}${sample === '' ? '' : ` (예: ${sample})`}`,
  none: '없음',
  relation: '관계를 알 수 없는 사람은 모두',
  noRelation: '초대하지 않음',
} as const;

export const importText = {
  back: '한꺼번에 초대',
  title: '명단으로 초대하기',
  progress: '초대한 줄',
  progressOf: (done: number, all: number) => `${count(all)}줄 중 ${count(done)}줄`,
  stopped:
    '다 하지 못하고 멈췄어요. 가져온 사람이 초대할 수 있을 때 같은 파일을 다시 가져오면 이어서 초대해요.',
  keepsGoing: '창을 닫아도 계속해요.',
  results: '결과',
  made: '초대 링크',
  invitedBefore: '이미 초대해서 건너뜀',
  member: '이미 회원이라 건너뜀',
  leftOut,
  leftOutHint: '이 줄은 초대하지 않았어요. 파일에서 수정해 다시 가져오면 빠진 사람만 초대해요.',
  lineOf: (line: number) => `${count(line)}번째 줄`,
  leftOutShown: (shown: number) => `앞의 ${count(shown)}줄만 보여요. 모두 결과 파일에 있어요.`,
  mails: '초대 메일',
  queued: '보내는 중',
  sent: '보냄',
  failed: '보내지 못함',
  unwanted: '받지 않겠다고 해서 보내지 않음',
  download: '결과 CSV 받기',
  downloadName: '초대-결과.csv',
  withLinks: '결과에 초대 링크가 들어 있어요. 받을 사람에게만 보내 주세요.',
  withoutLinks: '링크는 가져온 사람만 받을 수 있어요.',
} as const;

export const sampleText =
  '이름,관계,이메일\r\n김하늘,같은 학교,haneul@example.com\r\n이바다,함께한 프로젝트,\r\n박산들,같은 직장,sandeul@example.com\r\n';
