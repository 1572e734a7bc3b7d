import { acceptOffer, ownOffers, refuseOffer } from '@dure/contract/offers.ts';
import {
  acceptSeatRequest,
  askForSeat,
  declineSeatRequest,
  ownSeatRequest,
  ownSeatRequests,
  undoSeatWithdrawal,
  waitingSeatRequests,
  withdrawSeatRequest,
} from '@dure/contract/seat-requests.ts';
import {
  giveSeatBack,
  handOverProject,
  leaveTeam,
  projectTeam,
  removeFromTeam,
  setProjectRoles,
  takeSeat,
  type WantedRole,
  withdrawHandOver,
} from '@dure/contract/teams.ts';
import type { TestApp } from './harness/app.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { accessBySigningIn, accessOf } from './newcomer.ts';

export interface Signed extends TestMember {
  readonly token: string;
}

type Row = Parameters<typeof insertMember>[1];

/** A member with a token of a session opened by SQL, who takes part in nothing yet. */
export async function signedMember(test: TestApp, row: Row = {}): Promise<Signed> {
  const member = await insertMember(test.db, row);
  return { ...member, token: await accessOf(test, member) };
}

/** The same by signing in. */
export async function memberBySigningIn(test: TestApp, row: Row = {}): Promise<Signed> {
  const member = await insertMember(test.db, row);
  return { ...member, token: await accessBySigningIn(test, member) };
}

export async function signedMembers(test: TestApp, count: number): Promise<Signed[]> {
  const people: Signed[] = [];
  while (people.length < count) people.push(await signedMember(test));
  return people;
}

/** The calls of a project's team, by whoever has `token`; nobody without one. */
export function teamCalls(test: TestApp, projectId: string, token?: string) {
  const params = { projectId };
  const options = token === undefined ? {} : { token };
  return {
    see: () => test.call(projectTeam, { params }, options),
    setRoles: (roles: WantedRole[]) => test.call(setProjectRoles, { params, body: { roles } }, options),
    take: (role_id: string) => test.call(takeSeat, { params, body: { role_id } }, options),
    giveBack: () => test.call(giveSeatBack, { params }, options),
    remove: (memberId: string) => test.call(removeFromTeam, { params: { projectId, memberId } }, options),
    handOver: (member_id: string) => test.call(handOverProject, { params, body: { member_id } }, options),
    withdraw: () => test.call(withdrawHandOver, { params }, options),
    leave: () => test.call(leaveTeam, { params }, options),
  };
}

/** What waits for somebody's answer, and answering it. */
export function offerCalls(test: TestApp, token?: string) {
  const options = token === undefined ? {} : { token };
  return {
    all: () => test.call(ownOffers, {}, options),
    newest: async () => (await test.call(ownOffers, {}, options)).body.offers[0],
    accept: (offerId: string) => test.call(acceptOffer, { params: { offerId } }, options),
    refuse: (offerId: string) => test.call(refuseOffer, { params: { offerId } }, options),
  };
}

/** The calls about requests for seats, by whoever has `token`; nobody without one. */
export function seatCalls(test: TestApp, projectId: string, token?: string) {
  const params = { projectId };
  const options = token === undefined ? {} : { token };
  const answering = (requestId: string, words?: string) => ({
    params: { projectId, requestId },
    body: words === undefined ? {} : { words },
  });
  return {
    own: () => test.call(ownSeatRequest, { params }, options),
    all: () => test.call(ownSeatRequests, {}, options),
    ask: (role_id: string, words = '디자인을 맡아 함께하고 싶어요.') =>
      test.call(askForSeat, { params, body: { role_id, words } }, options),
    withdraw: () => test.call(withdrawSeatRequest, { params }, options),
    undo: () => test.call(undoSeatWithdrawal, { params }, options),
    waiting: () => test.call(waitingSeatRequests, { params }, options),
    accept: (id: string, words?: string) => test.call(acceptSeatRequest, answering(id, words), options),
    decline: (id: string, words?: string) => test.call(declineSeatRequest, answering(id, words), options),
  };
}

/** Hands a project over to a member of its team, who accepts. Resolves to both answers' status. */
export async function giveProject(
  test: TestApp,
  projectId: string,
  giver: { readonly token: string },
  heir: { readonly id: string; readonly token: string },
): Promise<readonly [offered: number, accepted: number]> {
  const offered = await teamCalls(test, projectId, giver.token).handOver(heir.id);
  const { accept, newest } = offerCalls(test, heir.token);
  const accepted = await accept((await newest())?.id ?? '');
  return [offered.status, accepted.status];
}

/** Accepts the newest offer; resolves to the answer's status. */
export async function acceptNewest(test: TestApp, { token }: { readonly token: string }): Promise<number> {
  const { accept, newest } = offerCalls(test, token);
  return (await accept((await newest())?.id ?? '')).status;
}
