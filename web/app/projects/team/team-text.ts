import { nameText } from '../../text/people.ts';

const dayOf = new Intl.DateTimeFormat('ko-KR', { month: 'long', day: 'numeric', timeZone: 'Asia/Seoul' });

export const teamText = {
  title: '함께하는 팀',
  loading: '팀을 불러오고 있어요',
  gone: '존재하지 않거나 삭제된 프로젝트예요',
  notOnTeam: '이 프로젝트를 함께하는 사람만 볼 수 있어요',
  notOnTeamNext: '초대를 받았다면 초대 링크에서 수락하고, 빈자리가 있다면 프로젝트 페이지에서 요청해 보세요.',
  changed: '그사이 팀이 바뀌었어요. 지금 팀을 다시 불러왔으니 확인해 주세요.',
  toProject: '프로젝트 보기',
  members: (count: number) => `함께하는 사람 ${count}명`,
  creator: '만든 사람',
  me: '나',
  manage: (name: string) => `${nameText(name)} 관리`,
  handOver: '프로젝트 넘겨주기',
  /** For the creator: the project was offered to this member. */
  asked: (instant: string) => `답을 기다려요 · ${dayOf.format(new Date(instant))}까지`,
  withdraw: '제안 취소',
  withdrawNamed: (name: string) => `${nameText(name)}에게 한 제안 취소`,
  withdrawn: '제안을 취소했어요',
  remove: '내보내기',
  cancel: '취소',
  close: '닫기',
  working: '처리하는 중…',
} as const;

const counted = ['', '한', '두', '세', '네', '다섯'];

/** `한 자리가`; a numeral where that is easier to read. */
const seatsText = (seats: number) => `${counted[seats] ? `${counted[seats]} ` : seats}자리가`;

export const rolesText = {
  title: '찾고 있는 역할',
  none: '아직 찾고 있는 역할이 없어요.',
  noneForCreator: '역할을 정하면 프로젝트 페이지에 보이고, 회원들이 함께하고 싶다고 요청할 수 있어요.',
  sample: { name: '디자인', note: '두 자리가 비어 있어요' },
  edit: '역할 정하기',
  left: (left: number, seats: number) => {
    if (left === 0) return '자리가 모두 찼어요';
    return left === seats ? `${seatsText(seats)} 비어 있어요` : `${seats}자리 중 ${left}자리 남았어요`;
  },
  take: '맡을게요',
  takeNamed: (role: string) => `${role} 맡을게요`,
  giveBack: '내려놓기',
  giveBackNamed: (role: string) => `${role} 내려놓기`,
  taken: (role: string) => `‘${role}’ 역할을 맡았어요`,
  givenBack: '역할을 내려놓았어요',
} as const;

/** In the middle of the ring. */
export const ringText = {
  people: (count: number) => `${count}명이 함께해요`,
  open: (seats: number) => (seats > 0 ? `${seats}자리가 비어 있어요` : ''),
} as const;

export const roleEditorText = {
  lead: '역할과 자리는 프로젝트 페이지에서 누구나 볼 수 있어요. 회원이 자리를 요청하면 알려 드려요.',
  name: '역할 이름',
  seats: '자리',
  remove: (place: number, name: string) => `${name.trim() || `${place}번째 역할`} 삭제`,
  removed: (name: string) => `‘${name.trim()}’ 역할을 삭제했어요`,
  undo: '되돌리기',
  add: '역할 추가',
  save: '저장하기',
  saving: '저장하는 중…',
  saved: '찾고 있는 역할을 저장했어요',
  nameMissing: '역할 이름을 적어 주세요.',
  nameTwice: '같은 이름이 있어요.',
  seatsRange: (max: number) => `1~${max}`,
  seatsTaken: (taken: number) => `${taken}명이 맡고 있어요.`,
  inUse: (name: string, taken: number) => `‘${name}’ 역할은 ${taken}명이 맡고 있어서 삭제할 수 없어요.`,
} as const;

export const teamInvitationsText = {
  title: '대기 중인 초대',
  none: '대기 중인 초대가 없어요.',
  by: (inviter: string, expiresAt: string) =>
    `${nameText(inviter)}이 초대 · ${dayOf.format(new Date(expiresAt))}까지`,
  invite: '팀에 초대하기',
} as const;

/** The question before an act, and the message after it. */
export const confirmText = {
  remove: {
    title: (name: string) => `${nameText(name)}을 내보낼까요?`,
    text: '맡은 자리는 다시 비고, 이분이 보낸 프로젝트 초대는 쓸 수 없게 돼요.',
    confirm: '내보내기',
    done: (name: string) => `${nameText(name)}을 내보냈어요`,
    already: (name: string) => `${nameText(name)}은 이미 이 프로젝트를 함께하지 않아요`,
  },
  handOver: {
    title: (name: string) => `${nameText(name)}에게 맡아 달라고 할까요?`,
    text: '수락하면 프로젝트를 수정하고 팀을 정하는 일은 그분이 맡고, 나는 멤버로 남아요. 그 전에는 그대로예요.',
    confirm: '제안하기',
    done: (name: string) => `${nameText(name)}에게 제안했어요`,
    already: (name: string) => `${nameText(name)}에게 이미 제안했거나, 이미 맡고 있어요`,
  },
  leave: {
    button: '프로젝트에서 나가기',
    title: '프로젝트에서 나갈까요?',
    text: '맡은 자리는 다시 비어요. 다시 함께하려면 초대를 받거나 자리를 요청해야 해요.',
    confirm: '나가기',
    done: '프로젝트에서 나왔어요',
    already: '이미 함께하지 않는 프로젝트예요',
    creator: '나가려면 먼저 다른 멤버가 프로젝트를 맡아야 해요.',
  },
} as const;
