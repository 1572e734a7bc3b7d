import { nameText } from './people.ts';

/** Who invites whom, as on an invitation's page and its card. */
export const invitedText = (inviter: string, invitee: string, brand: string) =>
  `${nameText(inviter)}이 ${nameText(invitee)}을 ${brand}에 초대했어요`;

/** The same for a project. */
export const invitedToProjectText = (inviter: string, title: string) =>
  `${nameText(inviter)}이 ‘${title}’ 프로젝트에 초대했어요`;
