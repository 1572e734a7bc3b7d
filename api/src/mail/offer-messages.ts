import { offerLifeDays } from '@dure/contract/limits.ts';
import { nameText } from '@dure/contract/name-text.ts';
import { type MailText, mailText } from './layout.ts';
import { type NoticeUrls, stopLabel } from './notice-messages.ts';

interface AboutProject {
  readonly userName: string;
  readonly title: string;
}

export const answerWithin = `${offerLifeDays}일 안에 답하지 않으면 제안은 저절로 사라져요.`;

/** To the member who is offered a project. `url`: its team. */
export const handOverMessage = (
  brandName: string,
  { userName, title }: AboutProject,
  { url, stopUrl }: NoticeUrls,
): MailText =>
  mailText({
    brandName,
    subject: '프로젝트를 맡아 달라는 제안이 왔어요',
    preheader: '맡을지 팀 화면에서 정해 주세요.',
    heading: `${nameText(userName)}이 프로젝트를 맡아 달라고 했어요`,
    says: [
      `프로젝트: ${title}`,
      '맡으면 프로젝트를 만든 사람으로 내 이름이 나오고, 내용을 수정하고 팀을 정하게 돼요. 지금 적혀 있는 내용을 먼저 읽어 보세요.',
    ],
    link: { url, label: '제안 보기' },
    notes: [answerWithin, '맡고 싶지 않다면 거절해도 괜찮아요.'],
    why: `${brandName}에서 함께하는 프로젝트의 일이라 보내 드려요.`,
    stop: { url: stopUrl, label: stopLabel },
  });

/** To the member who offered the project: whether it was accepted. */
export const handOverAnsweredMessage = (
  brandName: string,
  { userName, title }: AboutProject,
  accepted: boolean,
  url: string,
): MailText => {
  const heading = accepted
    ? `${nameText(userName)}이 프로젝트를 맡았어요`
    : `${nameText(userName)}이 프로젝트를 맡지 않기로 했어요`;
  return mailText({
    brandName,
    subject: heading,
    preheader: `프로젝트: ${title}`,
    heading,
    says: [
      `프로젝트: ${title}`,
      accepted ? '이제 나는 멤버로 남아 있어요.' : '프로젝트는 그대로 내가 맡고 있어요.',
    ],
    link: { url, label: '팀 보기' },
    notes: [],
    why: `${brandName}에서 프로젝트를 넘겨주려고 하셔서 보내 드려요.`,
  });
};

/** To a member whom a post would tag. `url`: the post. */
export const tagMessage = (brandName: string, userName: string, { url, stopUrl }: NoticeUrls): MailText =>
  mailText({
    brandName,
    subject: '게시글에 함께한 사람으로 적어도 될까요?',
    preheader: '수락해야 게시글에 이름이 보여요.',
    heading: `${nameText(userName)}이 게시글에 나를 함께한 사람으로 적고 싶어 해요`,
    says: ['수락하면 게시글에 내 이름이 보여요. 그 전에는 아무에게도 보이지 않아요.'],
    link: { url, label: '게시글 보기' },
    notes: [answerWithin, '수락한 뒤에도 게시글에서 내 이름을 뺄 수 있어요.'],
    why: `${brandName} 회원이 이름을 적으려고 해서 본인에게 보내 드려요.`,
    stop: { url: stopUrl, label: stopLabel },
  });

/** To the team of a project whose creator has left. `url`: the page for answering. */
export const inheritanceMessage = (brandName: string, { url, stopUrl }: NoticeUrls): MailText =>
  mailText({
    brandName,
    subject: '함께하던 프로젝트를 맡아 줄 사람을 기다려요',
    preheader: '맡을지 홈 화면에서 정해 주세요.',
    heading: '함께하던 프로젝트를 만든 사람이 탈퇴했어요',
    says: [
      '맡으면 프로젝트를 만든 사람으로 내 이름이 나와요. 누군가 맡기 전에는 프로젝트가 보이지 않아요.',
      `${offerLifeDays}일 동안 아무도 맡지 않으면 프로젝트는 끝나요.`,
    ],
    link: { url, label: '제안 보기' },
    notes: ['맡고 싶지 않다면 거절해도 괜찮아요.'],
    why: `${brandName}에서 함께하는 프로젝트의 일이라 보내 드려요.`,
    stop: { url: stopUrl, label: stopLabel },
  });
