import type { SeatRequestState } from '@dure/contract/seat-requests.ts';
import { nameText } from '../../text/people.ts';

const dayOf = new Intl.DateTimeFormat('ko-KR', { month: 'long', day: 'numeric', timeZone: 'Asia/Seoul' });
const day = (instant: string) => dayOf.format(new Date(instant));

/** Texts of asking for a seat, for the asker (Specification 5.13). */
export const seatText = {
  howTo: '한 줄만 적으면 자리를 요청할 수 있고, 7일 안에 답을 받아요.',
  /** Before a link into the app. */
  first: '먼저 알아보고 싶다면 ',
  takesPart: '함께하고 있는 프로젝트예요. 자리는 팀 화면에서 맡고 바꿀 수 있어요.',
  noneYet: '함께하고 싶다는 요청이 오면 여기에서 알려 드려요.',
  noneFree: '자리가 모두 찼어요. 자리를 늘리면 요청을 더 받을 수 있어요.',
  again: (instant: string) => `${day(instant)}부터 다시 요청할 수 있어요.`,
  title: '함께하고 싶은 자리가 있나요?',
  role: '자리',
  words: '한 줄로 전하는 말',
  placeholder: '어떤 일을 해 봤고, 왜 함께하고 싶은지 적어 주세요.',
  wordsHint: '10자에서 200자까지 쓸 수 있어요.',
  wordsShort: '10자 이상 적어 주세요.',
  preview: '만든 사람에게는 이렇게 보여요',
  noWords: '적은 말이 여기에 보여요.',
  send: '요청 보내기',
  sending: '보내는 중…',
  sent: '요청을 보냈어요',
  close: '닫기',
  notLoaded: '자리 요청을 불러오지 못했어요.',
  stillNotLoaded: '아직 불러올 수 없어요. 잠시 후 다시 시도해 주세요.',
  retry: '다시 시도',
  until: (instant: string) => `${day(instant)}까지 기다려요.`,
  lapses: '그때까지 답이 없으면 저절로 끝나요.',
  withdraw: '요청 취소',
  withdrawing: '취소하는 중…',
  withdrawn: '요청을 취소했어요.',
  undo: '되돌리기',
  over: '이미 끝난 요청이에요.',
  answer: '만든 사람의 말',
  seatOf: (role: string | undefined) => (role === undefined ? '지금은 없는 자리' : `${role} 자리`),
  states: {
    open: '답을 기다리고 있어요',
    accepted: '함께하게 됐어요',
    declined: '이번에는 함께하지 못했어요',
    withdrawn: '요청을 취소했어요',
    lapsed: '기한 안에 답이 없었어요',
    closed: '이 자리의 요청이 끝났어요',
  } satisfies Record<SeatRequestState, string>,
} as const;

/** Waiting requests, for the project's creator. */
export const waitingText = {
  title: (count: number) => `함께하고 싶은 사람 ${count}명`,
  none: '모두 답했어요',
  count: (count: number) => `${count}명이 답을 기다려요`,
  vouches: (count: number) => (count > 0 ? `${count}명이 추천했어요` : '아직 추천이 없어요'),
  until: (instant: string) => `${day(instant)}까지 답해 주세요`,
  full: '이 자리는 모두 찼어요. 자리를 늘리면 함께할 수 있어요.',
  accept: '함께해요',
  decline: '이번에는 어려워요',
  named: (name: string, act: string) => `${nameText(name)}에게 ${act}`,
  words: '전하는 말 (선택)',
  cancel: '닫기',
  working: '답하는 중…',
  changed: '그사이 바뀌었어요. 지금 상태를 다시 불러왔어요.',
  kinds: {
    accepted: {
      title: (name: string) => `${nameText(name)}과 함께할까요?`,
      lead: '바로 팀에 들어오고 자리를 맡아요.',
      confirm: '함께하기',
      done: (name: string) => `${nameText(name)}과 함께하게 됐어요`,
    },
    declined: {
      title: (name: string) => `${nameText(name)}에게 어렵다고 답할까요?`,
      lead: '이 프로젝트에는 30일 동안 다시 요청할 수 없어요.',
      confirm: '답 보내기',
      done: (name: string) => `${nameText(name)}에게 답했어요`,
    },
  },
} as const;

/** In the list of projects. */
export const homeSeatsText = {
  section: '자리 요청',
  joined: (title: string) => `‘${title}’에 함께하게 됐어요`,
  meet: (role: string | undefined) =>
    role === undefined ? '팀을 만나 보세요' : `${seatText.seatOf(role)} · 팀을 만나 보세요`,
  waiting: (title: string) => `‘${title}’에 함께하고 싶어 해요`,
  made: (role: string | undefined) => `${seatText.seatOf(role)} · 답을 기다리고 있어요`,
} as const;
