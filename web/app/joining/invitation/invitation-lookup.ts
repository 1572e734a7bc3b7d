import { invitationCodeOf } from '@dure/contract/carried-link.ts';
import {
  type deadLinkErrors,
  type EventInvitation,
  type Invitation,
  type ProjectInvitation,
  retrieveInvitation,
  retrieveProjectInvitation,
} from '@dure/contract/invitations.ts';
import { redirect } from 'react-router';
import type { Call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';

/** Why a link can't be used. */
export type DeadInvitation = (typeof deadLinkErrors)[number];

/** A link that names nobody: it is dead, or looking it up failed. */
export interface NoInvitation {
  readonly state: DeadInvitation | 'unknown';
  /** Of one that is not open yet; RFC 3339. */
  readonly opensAt?: string;
  /** Of a project's link: the project, where whoever asks takes part in it. */
  readonly ownProjectId?: string;
  /** Nothing of an invitation was found in what somebody pasted. */
  readonly isPasted?: true;
}

/** What a person's or an event's link leads to (Specification 3.2). Only a valid one names anyone. */
export type InvitationView =
  | ({ state: 'valid'; code: string } & Pick<
      Invitation,
      'inviter_name' | 'invitee_name' | 'inviter_id' | 'vouch'
    >)
  | ({ state: 'event'; code: string } & Pick<
      EventInvitation,
      'title' | 'expires_at' | 'welcome' | 'host' | 'day' | 'place' | 'joined'
    >)
  | NoInvitation;

/** One that lets somebody in. */
export type GoodInvitation = Extract<InvitationView, { state: 'valid' | 'event' }>;

export interface ValidProjectInvitation {
  readonly state: 'valid';
  readonly code: string;
  readonly inviter: { readonly id: string; readonly name: string };
  readonly project: { readonly id: string; readonly title: string };
  readonly vouch?: ProjectInvitation['vouch'];
}

/** What a project's link leads to. */
export type ProjectInvitationView = ValidProjectInvitation | NoInvitation;

export interface Lookup<View> {
  readonly view: View | NoInvitation;
  /** Of the page that shows it. */
  readonly status: number;
}

const deadStatus: Record<DeadInvitation, number> = {
  invalid: 404,
  expired: 410,
  used: 410,
  revoked: 410,
  inactive: 410,
  not_yet: 403,
};

const isDead = (type: string): type is DeadInvitation => type in deadStatus;

/** Why the api says a link can't be used; null where the error is about something else. */
export function deadStateOf(error: unknown): DeadInvitation | null {
  return error instanceof CallError && isDead(error.type) ? error.type : null;
}

/** What a dead link says. */
function deadView(state: DeadInvitation, error: unknown): NoInvitation {
  const { opensAt, projectId } = error instanceof CallError ? error : {};
  return { state, ...(opensAt && { opensAt }), ...(projectId && { ownProjectId: projectId }) };
}

/**
 * The code of an invitation's URL; null without one. Throws the redirect to the plain address, which `linkOf` makes of the
 * code, where the URL's own was mangled on its way.
 */
export function plainCodeOf({ url }: Request, linkOf: (code: string) => string): string | null {
  const asked = new URL(url);
  const code = invitationCodeOf(asked.search);
  const [given, ...others] = asked.searchParams.getAll('code');
  if (code !== null && (given !== code || others.length > 0)) throw redirect(linkOf(code));
  return code;
}

/**
 * A missing code is an invalid link (Specification 3.1). Never rejects: a lookup that failed is the state `unknown`.
 */
async function lookUp<View>(
  code: string | null,
  ask: (code: string) => Promise<View>,
): Promise<Lookup<View>> {
  if (!code) return { view: { state: 'invalid' }, status: deadStatus.invalid };
  try {
    return { view: await ask(code), status: 200 };
  } catch (error) {
    const state = deadStateOf(error);
    if (state) return { view: deadView(state, error), status: deadStatus[state] };
    const status = error instanceof CallError ? error.status : 0;
    return { view: { state: 'unknown' }, status: status >= 400 ? status : 502 };
  }
}

/** Looks a person's or an event's link up. */
export const lookUpInvitation = (call: Call, code: string | null) =>
  lookUp(code, async (code) => viewOf(code, await call(retrieveInvitation, { query: { code } })));

/** Looks a project's link up. */
export const lookUpProjectInvitation = (call: Call, code: string | null) =>
  lookUp(code, (code) => findProjectInvitation(call, code));

/** The project invitation `code`; rejects with `CallError` where there is no valid one. */
export async function findProjectInvitation(call: Call, code: string): Promise<ValidProjectInvitation> {
  return projectViewOf(code, await call(retrieveProjectInvitation, { query: { code } }));
}

function viewOf(code: string, found: Invitation | EventInvitation): InvitationView {
  if ('title' in found) {
    const { title, expires_at, welcome, host, day, place, joined } = found;
    return {
      state: 'event',
      code,
      title,
      ...(expires_at !== undefined && { expires_at }),
      ...(welcome !== undefined && { welcome }),
      ...(host !== undefined && { host }),
      ...(day !== undefined && { day }),
      ...(place !== undefined && { place }),
      ...(joined !== undefined && { joined }),
    };
  }
  const { inviter_name, invitee_name, inviter_id, vouch } = found;
  return {
    state: 'valid',
    code,
    inviter_name,
    invitee_name,
    ...(inviter_id !== undefined && { inviter_id }),
    ...(vouch !== undefined && { vouch }),
  };
}

const projectViewOf = (
  code: string,
  { inviter, project_card, vouch }: ProjectInvitation,
): ValidProjectInvitation => ({
  state: 'valid',
  code,
  inviter: { id: inviter.id, name: inviter.profile.user_name },
  project: { id: project_card.id, title: project_card.title },
  ...(vouch !== undefined && { vouch }),
});
