import { Email } from '@dure/contract/email.ts';
import { InvitationCode } from '@dure/contract/invitation-code.ts';
import {
  eventHostMaxLength,
  eventPlaceMaxLength,
  eventTitleMaxLength,
  eventUsesDefault,
  invitationLifeDaysMax,
  invitationUsesMax,
} from '@dure/contract/limits.ts';
import { UserName } from '@dure/contract/registration.ts';
import { date, line } from '@dure/contract/text.ts';
import * as invitations from '../features/invitations/links/service.ts';
import type { CreatedInvitation } from '../features/invitations/service.ts';
import * as members from '../features/members/service.ts';
import { type Command, Failure, type Outcome, type Scope } from './command.ts';
import { noOperand, operand, option, requiredOption, wholeNumberOption } from './given.ts';

function linkOutcome(
  { config }: Scope,
  path: '/welcome' | '/event-welcome',
  { id, code, expiresAt }: CreatedInvitation,
): Outcome {
  const url = `${config.publicOrigin}${path}?code=${code}`;
  const until = expiresAt.toISOString();
  return { json: { id, code, url, expires_at: until }, text: `${url}\nOpen until ${until}.` };
}

export const invitationCreate: Command = {
  name: 'invitation create',
  synopsis: 'invitation create --inviter EMAIL --invitee NAME [--days N] [--uses N]',
  summary: 'Invite a person in the name of a member; prints the link.',
  options: ['inviter', 'invitee', 'days', 'uses'],
  prepare(given) {
    noOperand(given);
    const email = requiredOption(given, 'inviter', Email);
    const inviteeName = requiredOption(given, 'invitee', UserName);
    const days = wholeNumberOption(given, 'days', invitationLifeDaysMax);
    const maxUses = wholeNumberOption(given, 'uses', invitationUsesMax);
    return async (scope) => {
      const inviter = await members.findByEmail(scope.db, email);
      if (inviter === null) throw new Failure('unknown_member', `No member has the address ${email}.`);
      const draft = { inviterId: inviter.id, inviteeName, days, maxUses };
      const created = await scope.db.transaction((tx) =>
        invitations.issueInvitation(tx, scope.operator, draft),
      );
      return linkOutcome(scope, '/welcome', created);
    };
  },
};

export const eventCreate: Command = {
  name: 'event create',
  synopsis:
    'event create --title TITLE [--inviter EMAIL] [--host TEXT] [--day YYYY-MM-DD] [--place TEXT] [--days N] [--uses N]',
  summary: `Make a link for an event (7 days, ${eventUsesDefault} people); prints it. Its page is printed as a poster.`,
  options: ['title', 'inviter', 'host', 'day', 'place', 'days', 'uses'],
  prepare(given) {
    noOperand(given);
    const title = requiredOption(given, 'title', line(1, eventTitleMaxLength));
    const days = wholeNumberOption(given, 'days', invitationLifeDaysMax);
    const maxUses = wholeNumberOption(given, 'uses', invitationUsesMax);
    const email = option(given, 'inviter', Email);
    const host = option(given, 'host', line(1, eventHostMaxLength));
    const day = option(given, 'day', date);
    const place = option(given, 'place', line(1, eventPlaceMaxLength));
    return async (scope) => {
      const found = email === undefined ? members.findFirstOwner : members.findByEmail;
      const inviter = await found(scope.db, email ?? '');
      if (inviter === null && email !== undefined)
        throw new Failure('unknown_member', `No member has the address ${email}.`);
      const draft = { title, days, maxUses, host, day, place, inviterId: inviter?.id };
      const created = await scope.db.transaction((tx) =>
        invitations.issueEventInvitation(tx, scope.operator, draft),
      );
      return linkOutcome(scope, '/event-welcome', created);
    };
  },
};

export const invitationForget: Command = {
  name: 'invitation forget',
  synopsis: 'invitation forget CODE|ID',
  summary: 'End a link that nobody used, and forget whom it was for: they may ask for it.',
  options: [],
  prepare(given) {
    const named = operand(given, 'CODE', InvitationCode);
    return async ({ db, operator }) => {
      const id = await db.transaction((tx) => invitations.forgetInvitee(tx, operator, named));
      if (id === null) throw new Failure('invalid', 'No link that nobody used has that code.');
      return { json: { id, forgotten: true }, text: 'Forgotten.' };
    };
  },
};
