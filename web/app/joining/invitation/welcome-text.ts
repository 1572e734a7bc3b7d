import { eventInvitedText } from '../../text/event-invited.ts';
import { invitedText } from '../../text/invited.ts';
import { nameText } from '../../text/people.ts';
import { koreanMinuteText } from '../../text/period.ts';

const askForNewLink = '초대해 준 분께 새 링크를 요청해 주세요.';

export const welcomeText = {
  invited: invitedText,
  about: (brand: string) =>
    `${brand}에서는 대학생과 졸업생이 믿는 사람과 팀을 꾸려 프로젝트를 해요. 이메일 인증부터 가입까지 3분이면 돼요.`,
  preview: '아는 사람의 초대로만 들어오는 대학생·졸업생의 팀빌딩 네트워크',
  whoInvites: '초대한 분과 초대받은 분',
  inviter: '초대한 분',
  invitee: '초대받은 분',
  vouchOf: (inviter: string) => `${nameText(inviter)}의 추천`,
  eventInvited: eventInvitedText,
  eventJoined: (count: number) => `지금까지 ${count.toLocaleString('ko')}명이 가입했어요`,
  signedOut: '새로 가입할 수 있도록 로그아웃했어요',
  signedInAs: (name: string | null) =>
    `${name === null ? '이미' : `${nameText(name)}으로`} 로그인되어 있어요. 가입하면 로그아웃돼요.`,
  asStudent: '학생으로 가입하기',
  asAlumni: '졸업생으로 가입하기',
  rights: '초대한 사람을 모르거나 이름을 지우고 싶어요',
  toLanding: '메인으로 가기',
  toLogin: '로그인',
  toHome: '홈으로 가기',
  retry: '다시 시도',
  /** Replaces the next step once a new link was requested. */
  asked: '요청을 전했어요. 초대해 준 분이 확인하면 새 링크를 직접 보내 주실 거예요.',
  states: {
    expired: { title: '더 이상 사용할 수 없는 링크예요', text: askForNewLink },
    invalid: {
      title: '유효하지 않은 초대 링크예요',
      text: '링크가 잘렸거나 다른 글자가 붙었을 수 있어요. 올바른 링크로 다시 접속해 주세요.',
    },
    revoked: { title: '초대한 분이 취소한 링크예요', text: askForNewLink },
    inactive: { title: '지금은 사용할 수 없는 링크예요', text: askForNewLink },
    not_yet: { title: '아직 열리지 않은 초대예요', text: '열리면 이 링크로 들어올 수 있어요.' },
    used: { title: '이미 사용된 초대예요', text: '이미 가입했다면 로그인해 주세요.' },
    unknown: { title: '알 수 없는 오류가 발생했어요', text: '잠시 후 다시 시도해 주세요.' },
  },
  /** Above the field for the message that contained the link. */
  paste: '초대 메시지를 통째로 붙여 넣어도 돼요. 링크를 찾아서 열어 드려요.',
  /** No invitation was found in the pasted text. */
  notPasted:
    '붙여 넣은 내용에서 초대 링크를 찾지 못했어요. 받은 메시지를 처음부터 끝까지 다시 복사해 주세요.',
  /** If the time is known. */
  opens: (at: string) => `${koreanMinuteText(at)}부터 들어올 수 있어요. 그때 이 링크를 다시 열어 주세요.`,
  /** A used link, for a signed-in visitor. */
  usedByMember: {
    title: '이미 사용된 초대예요',
    text: '이 초대로 이미 참여했다면 홈에서 프로젝트를 볼 수 있어요.',
  },
} as const;
