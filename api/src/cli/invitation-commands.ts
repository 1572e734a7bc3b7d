import { Email } from '@dure/contract/email.ts';
import { InvitationCode } from '@dure/contract/invitation-code.ts';
import { eventTitleMaxLength, invitationLifeDaysMax, invitationUsesMax } from '@dure/contract/limits.ts';
import { UserName } from '@dure/contract/registration.ts';
import { line } from '@dure/contract/text.ts';
import * as invitations from '../features/invitations/service.ts';
import * as members from '../features/members/service.ts';
import { type Command, Failure, type Outcome, type Scope } from './command.ts';
import { noOperand, operand, requiredOption, wholeNumberOption } from './given.ts';

function linkOutcome(
  { config }: Scope,
  path: '/welcome' | '/event-welcome',
  { id, code, expiresAt }: invitations.CreatedInvitation,
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
      return linkOutcome(scope, '/welcome', await invitations.createPersonInvitation(scope.db, draft));
    };
  },
};

export const eventCreate: Command = {
  name: 'event create',
  synopsis: 'event create --title TITLE [--days N]',
  summary: 'Make a link for everyone at an event; prints it.',
  options: ['title', 'days'],
  prepare(given) {
    noOperand(given);
    const title = requiredOption(given, 'title', line(1, eventTitleMaxLength));
    const days = wholeNumberOption(given, 'days', invitationLifeDaysMax);
    return async (scope) =>
      linkOutcome(
        scope,
        '/event-welcome',
        await invitations.createEventInvitation(scope.db, { title, days }),
      );
  },
};

export const invitationRevoke: Command = {
  name: 'invitation revoke',
  synopsis: 'invitation revoke CODE',
  summary: 'End a link of any kind for good; who joined by it stays.',
  options: [],
  prepare(given) {
    const code = operand(given, 'CODE', InvitationCode);
    return async ({ db }) => {
      if (!(await invitations.revoke(db, code))) {
        throw new Failure('invalid', 'No invitation has that code.');
      }
      return { json: { code, revoked: true }, text: 'Revoked.' };
    };
  },
};
