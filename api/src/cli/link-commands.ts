import { searchQueryMaxLength } from '@dure/contract/limits.ts';
import { line } from '@dure/contract/text.ts';
import type { FoundLink } from '../features/invitations/links/service.ts';
import * as invitations from '../features/invitations/links/service.ts';
import type { Command, Outcome } from './command.ts';
import { noOperand, operand } from './given.ts';

const listedAtOnce = 50;

const jsonOf = (link: FoundLink) => ({
  id: link.id,
  kind: link.kind,
  state: link.state,
  inviter: link.inviterId === null ? null : { id: link.inviterId, user_name: link.inviterName },
  invitee_name: link.inviteeName,
  title: link.title,
  joined: link.uses,
  places: link.maxUses,
  created_at: link.createdAt.toISOString(),
  expires_at: link.expiresAt.toISOString(),
});

const joinedOf = ({ uses, maxUses }: FoundLink) => `${uses}${maxUses === null ? '' : `/${maxUses}`} joined`;

function lineOf(link: FoundLink): string {
  const whose = link.kind === 'event' ? link.title : `${link.inviterName ?? '-'} → ${link.inviteeName}`;
  const until = `until ${link.expiresAt.toISOString()}`;
  return [link.id, link.kind, link.state, joinedOf(link), until, whose].join('  ');
}

function listOf(links: readonly FoundLink[], none: string): Outcome {
  const text = links.length === 0 ? none : links.map(lineOf).join('\n');
  return { json: { invitations: links.map(jsonOf) }, text };
}

export const invitationSearch: Command = {
  name: 'invitation search',
  synopsis: 'invitation search TEXT',
  summary: `Find links by code, id, the inviter's address, or part of a name or title; the ${listedAtOnce} newest.`,
  options: [],
  prepare(given) {
    const text = operand(given, 'TEXT', line(1, searchQueryMaxLength));
    return async ({ db }) =>
      listOf(await invitations.searchLinks(db, text, listedAtOnce), 'No invitation was found.');
  },
};

export const eventList: Command = {
  name: 'event list',
  synopsis: 'event list',
  summary: `Show links of events with how many joined by each, the ${listedAtOnce} newest.`,
  options: [],
  prepare(given) {
    noOperand(given);
    return async ({ db }) =>
      listOf(await invitations.findEventLinks(db, listedAtOnce), 'No event has a link yet.');
  },
};
