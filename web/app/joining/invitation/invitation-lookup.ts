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

/** A link without names: it is dead, or the lookup failed. */
export interface NoInvitation {
  readonly state: DeadInvitation | 'unknown';
  /** When a link that is not open yet will open; RFC 3339. */
  readonly opensAt?: string;
  /** The project of a project's link, if the caller takes part in it. */
  readonly ownProjectId?: string;
  /** No invitation was found in a pasted text. */
  readonly isPasted?: true;
}

/** What a person's or an event's link shows (Specification 3.2). Only a valid link shows names. */
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

/** A link that can be used. */
export type GoodInvitation = Extract<InvitationView, { state: 'valid' | 'event' }>;

export interface ValidProjectInvitation {
  readonly state: 'valid';
  readonly code: string;
  readonly inviter: { readonly id: string; readonly name: string };
  readonly project: { readonly id: string; readonly title: string };
  readonly vouch?: ProjectInvitation['vouch'];
}

/** What a project's link shows. */
export type ProjectInvitationView = ValidProjectInvitation | NoInvitation;

export interface Lookup<View> {
  readonly view: View | NoInvitation;
  /** The HTTP status of the page. */
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

/** Why the api says that a link can't be used; null if the error is about something else. */
export function deadStateOf(error: unknown): DeadInvitation | null {
  return error instanceof CallError && isDead(error.type) ? error.type : null;
}

/** The view of a dead link. */
function deadView(state: DeadInvitation, error: unknown): NoInvitation {
  const { opensAt, projectId } = error instanceof CallError ? error : {};
  return { state, ...(opensAt && { opensAt }), ...(projectId && { ownProjectId: projectId }) };
}

/**
 * The code in an invitation's URL; null without one. If the URL was mangled on its way, throws a redirect to
 * the plain address, which `linkOf` makes from the code.
 */
export function plainCodeOf({ url }: Request, linkOf: (code: string) => string): string | null {
  const asked = new URL(url);
  const code = invitationCodeOf(asked.search);
  const [given, ...others] = asked.searchParams.getAll('code');
  if (code !== null && (given !== code || others.length > 0)) throw redirect(linkOf(code));
  return code;
}

/**
 * A missing code is an invalid link (Specification 3.1). Never rejects: a failed lookup is the state
 * `unknown`.
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

/** Looks up a person's or an event's link. */
export const lookUpInvitation = (call: Call, code: string | null) =>
  lookUp(code, async (code) => viewOf(code, await call(retrieveInvitation, { query: { code } })));

/** Looks up a project's link. */
export const lookUpProjectInvitation = (call: Call, code: string | null) =>
  lookUp(code, (code) => findProjectInvitation(call, code));

/** The project invitation `code`; rejects with `CallError` if it is not valid. */
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
