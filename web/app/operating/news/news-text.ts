import type { FieldFault } from '@dure/contract/errors.ts';
import type { NewsStart, NewsState } from '@dure/contract/operating-news.ts';

const count = (number: number) => number.toLocaleString('ko-KR');
const hourText = (hour: number) =>
  hour === 24 ? '자정' : `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}시`;

/** Specification 2.17: /operator/news. */
export const newsText = {
  title: '소식',
  lead: '소식과 광고를 받겠다고 한 회원에게 메일로 보내요.',
  write: '소식 쓰기',
  list: '소식 목록',
  none: '아직 쓴 소식이 없어요',
  noneLead: '쓴 뒤에 나에게 먼저 보내 보고, 모두에게 보낼 수 있어요.',
  sample: {
    caption: '받는 분에게는 이렇게 보여요',
    subject: (brand: string) => `(광고) [${brand}] 3월에 시작하는 프로젝트`,
    lines: [
      '이번 달에 함께할 사람을 찾는 프로젝트 3개를 소개해요.',
      '마음이 가는 프로젝트가 있다면 답장해 주세요.',
    ],
    stop: '수신 거부 (Unsubscribe)',
  },
  more: '더 보기',
  left: '탈퇴한 회원',
  writtenBy: (name: string, when: string) => `${name}, ${when} 작성`,
  sentAt: (when: string) => `${when} 보내기 시작`,
  sentOf: (sent: number, recipients: number) => `${count(recipients)}명 중 ${count(sent)}명`,
} as const;

export const stateText: Readonly<Record<NewsState, string>> = {
  draft: '쓰는 중',
  sending: '보내는 중',
  resting: '쉬는 중',
  stopped: '멈춤',
  finished: '다 보냄',
};

export const formText = {
  titleNew: '소식 쓰기',
  back: '소식 목록',
  subject: '제목',
  subjectHint: '맨 앞에 (광고)와 사이트 이름이 저절로 붙어요.',
  text: '내용',
  textHint: '한 줄을 비우면 문단이 나뉘어요. https://로 시작하는 주소는 링크가 돼요.',
  save: '저장',
  saving: '저장하는 중…',
  saved: '저장했어요',
  faults: {
    subject: { required: '제목을 적어 주세요.', too_long: '제목을 80자 안으로 적어 주세요.' },
    text: { required: '내용을 적어 주세요.', too_long: '내용을 5,000자 안으로 적어 주세요.' },
  } as Readonly<Record<'subject' | 'text', Partial<Record<FieldFault, string>>>>,
} as const;

/** Two people edit the same draft, or one person in two tabs. */
export const editConflictText = {
  title: '쓰는 동안 다른 곳에서 수정해 저장했어요.',
  lead: '하나를 선택하면 이어서 쓸 수 있어요. 선택하기 전에는 아무것도 지워지지 않아요.',
  typed: '내가 쓴 내용',
  keep: '내가 쓴 내용으로 이어 쓰기',
  saved: '저장된 내용',
  take: '저장된 내용으로 이어 쓰기',
  unsent: '저장하지 못한 내 글',
  sent: '쓰는 동안 다른 곳에서 보냈어요. 필요하면 새 소식에 옮겨 주세요.',
  drop: '내 글 삭제',
} as const;

export const previewText = {
  title: '받는 사람이 보는 메일',
  mail: '메일 미리 보기',
  subject: '제목',
  plain: '글자로만 보기',
  empty: '제목과 내용을 적으면 여기에 보여요.',
} as const;

/** How long sending takes, by the rate per minute and the daily hours. */
function durationText(people: number, perMinute: number, hoursADay: number): string {
  const minutes = Math.ceil(people / perMinute);
  if (minutes <= 1) return '1분 안에 끝나요';
  if (minutes < 60) return `약 ${minutes}분 걸려요`;
  const hours = Math.ceil(minutes / 60);
  return hours <= hoursADay ? `약 ${hours}시간 걸려요` : `약 ${count(Math.ceil(hours / hoursADay))}일 걸려요`;
}

type Hours = { readonly from: number; readonly until: number };

export const sendText = {
  unsaved: '수정한 내용을 저장하면 보낼 수 있어요.',
  test: '나에게 보내 보기',
  testing: '보내는 중…',
  tested: '내 이메일로 보냈어요',
  send: '모두에게 보내기',
  counting: '받을 사람을 세는 중…',
  question: (people: number) => `${count(people)}명에게 보낼까요?`,
  detail: (people: number, perMinute: number, { from, until }: Hours) =>
    `${durationText(people, perMinute, until - from)}. ${
      until - from === 24 ? '' : `${hourText(from)}부터 ${hourText(until)}까지만 보내고, 밤에는 쉬어요. `
    }보내기 시작하면 수정할 수 없어요.`,
  confirm: '보내기',
  sending: '시작하는 중…',
  cancel: '취소',
  remove: '삭제',
  removeQuestion: '이 소식을 삭제할까요?',
  removeDetail: '아직 아무에게도 보내지 않았어요. 삭제하면 되살릴 수 없어요.',
  removed: '소식을 삭제했어요',
  alreadySent: '이미 보내기 시작해서 삭제할 수 없어요',
  outcome: {
    started: '보내기 시작했어요',
    changed: '다른 운영진이 먼저 수정했거나 보냈어요. 다시 확인해 주세요.',
    busy: '지금 보내는 소식이 있어요. 다 보낸 뒤에 다시 해 주세요.',
    nobody: '소식을 받겠다고 한 회원이 아직 없어요.',
  } satisfies Record<NewsStart, string>,
} as const;

export const progressText = {
  title: '보낸 결과',
  counts: {
    recipients: '받을 사람',
    sent: '보냄',
    waiting: '대기',
    unsent: '보내지 않음',
    refused: '그사이 거부',
    failed: '실패',
  },
  people: (number: number) => `${count(number)}명`,
  progress: (sent: number, recipients: number) => `${count(recipients)}명 중 ${count(sent)}명에게 보냈어요`,
  pace: (perMinute: number) => `1분에 ${count(perMinute)}통씩 보내고 있어요. 이 화면을 닫아도 계속 보내요.`,
  rests: (hour: number) => `밤에는 쉬고 ${hourText(hour)}에 이어서 보내요.`,
  refusedNote: '‘그사이 거부’는 차례가 오기 전에 수신을 거부했거나 탈퇴한 사람이에요.',
  startedAt: (when: string) => `${when}에 보내기 시작했어요`,
  stoppedAt: (when: string) => `${when}에 멈췄어요`,
  finishedAt: (when: string) => `${when}에 다 보냈어요`,
  stop: '보내기 멈추기',
  stopQuestion: '보내기를 멈출까요?',
  stopDetail: '아직 받지 않은 사람에게는 보내지 않아요. 멈추면 이어서 보낼 수 없어요.',
  keep: '계속 보내기',
  stopped: '보내기를 멈췄어요',
  ended: '이미 끝났어요',
  words: '보낸 내용',
} as const;
