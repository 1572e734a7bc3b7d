import type { Offer } from '@dure/contract/offers.ts';
import { roleText } from '@dure/contract/operating-role-text.ts';
import { nameText } from '../text/people.ts';

const dayOf = new Intl.DateTimeFormat('ko-KR', { month: 'long', day: 'numeric', timeZone: 'Asia/Seoul' });

/** Offers to a member, and their answers (Specification 5.11). */
export const offersText = {
  section: '답을 기다리는 제안',
  until: (instant: string) => `${dayOf.format(new Date(instant))}까지 답할 수 있어요.`,
  read: '프로젝트 설명 읽어 보기',
  refuse: '거절하기',
  refused: '거절했어요',
  over: '이미 끝난 제안이에요.',
} as const;

interface Words {
  readonly heading: string;
  readonly lead: string;
  /** The label of the link to the offer's subject, if there is one. */
  readonly look?: string;
  readonly accept: string;
  readonly accepted: string;
}

/** The words for an offer. */
export function wordsOf({ kind, from, project, post, role }: Offer): Words {
  if (kind === 'role' && role) {
    return {
      heading: `${nameText(from.user_name)}이 운영진 역할을 제안했어요`,
      lead: `‘${roleText[role]}’ 역할이에요. 맡겠다고 답하면 2단계 인증을 설정하고 운영 화면을 쓸 수 있어요.`,
      accept: '맡을게요',
      accepted: '운영진 역할을 맡았어요',
    };
  }
  if (kind === 'inherit') {
    return {
      heading: `‘${project?.title ?? ''}’ 프로젝트를 만든 사람이 탈퇴했어요`,
      lead: '맡으면 프로젝트를 만든 사람으로 내 이름이 나와요. 누군가 맡기 전에는 프로젝트가 보이지 않고, 아무도 맡지 않으면 끝나요.',
      accept: '맡을게요',
      accepted: '프로젝트를 맡았어요',
    };
  }
  if (kind === 'hand_over') {
    return {
      heading: `${nameText(from.user_name)}이 ‘${project?.title ?? ''}’ 프로젝트를 맡아 달라고 했어요`,
      lead: '맡으면 프로젝트를 만든 사람으로 내 이름이 나와요. 지금 적혀 있는 내용을 먼저 읽어 보세요.',
      look: '프로젝트 읽어 보기',
      accept: '맡을게요',
      accepted: '프로젝트를 맡았어요',
    };
  }
  return {
    heading: `${nameText(from.user_name)}이 게시글에 나를 함께한 사람으로 적고 싶어 해요`,
    lead: `‘${post?.content ?? ''}’ 게시글이에요. 수락하기 전에는 내 이름이 보이지 않아요.`,
    look: '게시글 읽어 보기',
    accept: '수락하기',
    accepted: '게시글에 내 이름이 보여요',
  };
}
