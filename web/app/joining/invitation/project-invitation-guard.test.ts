import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCall } from '../../api/call.ts';
import { currentAlert, subscribeAlert } from '../../layout/alert.ts';
import { clearTokens, storeTokens } from '../../session/session-store.ts';
import { guardInvitationPath, requireInvitationCode } from './project-invitation-guard.ts';
import { endJoining, startJoining } from './tab-invitation.ts';

const invitation = {
  door: 'project',
  code: 'the-code',
  inviterName: '김서연',
  inviterId: '0199-a',
  projectId: '0199-b',
} as const;

const { signal } = new AbortController();
const path = { code: 'the-code', inviterId: '0199-a', foundLive: false, signal };

const answering = (status: number, body: unknown) =>
  createCall(async () => ({ status, text: JSON.stringify(body) }));
const live = answering(200, {
  inviter: { id: '0199-a', profile: { user_name: '김서연' } },
  project_card: { id: '0199-b', title: '동네 책방을 잇는 중고책 지도' },
});

/** The alerts that were shown; each is confirmed at once. */
let alerts: string[] = [];
const confirmAlerts = () => {
  const alert = currentAlert();
  if (!alert) return;
  alerts.push([alert.title, alert.detail].filter(Boolean).join(' | '));
  alert.confirm();
};

let unsubscribe = () => {};
beforeEach(() => {
  vi.stubGlobal('localStorage', sessionStorage);
  sessionStorage.clear();
  clearTokens();
  alerts = [];
  const ended = subscribeAlert(() => queueMicrotask(confirmAlerts));
  unsubscribe = () => void ended();
});
afterEach(() => unsubscribe());

/** The target of a guard's redirect; null if it passes the visit. */
const sentTo = (guarded: Promise<unknown>) =>
  guarded.then(
    () => null,
    (thrown: unknown) =>
      thrown instanceof Response ? thrown.headers.get('location') : Promise.reject(thrown),
  );

describe('the guard of a project invitation’s path', () => {
  it('lets in a visitor who started joining by it in this tab', async () => {
    startJoining(invitation);
    expect(await guardInvitationPath(live, path)).toEqual(invitation);
    expect(alerts).toEqual([]);
  });

  it.each([
    ['invalid', '유효하지 않은 초대 링크예요'],
    ['expired', '더 이상 사용할 수 없는 링크예요'],
    ['used', '이미 사용된 초대예요'],
    ['revoked', '초대한 분이 취소한 링크예요'],
    ['inactive', '지금은 사용할 수 없는 링크예요'],
  ])('redirects to /login if the link is %s, with or without a session', async (error_type, reason) => {
    startJoining(invitation);
    const dead = answering(410, { error_type });
    expect(await sentTo(guardInvitationPath(dead, path))).toBe('/login');
    storeTokens({ access: 'a', refresh: 'r' });
    expect(await sentTo(guardInvitationPath(dead, path))).toBe('/login');
    expect(alerts).toEqual(Array(2).fill(`비정상적인 접근입니다 | ${reason}`));
  });

  it.each([400, 404, 410, 422])('redirects to /login if a host says only %i', async (status) => {
    startJoining(invitation);
    const dead = answering(status, { detail: 'Not found.' });
    expect(await sentTo(guardInvitationPath(dead, path))).toBe('/login');
    expect(alerts).toEqual(['비정상적인 접근입니다 | 유효하지 않은 초대 링크예요']);
  });

  it('redirects a signed-in visitor to the answer', async () => {
    startJoining(invitation);
    storeTokens({ access: 'a', refresh: 'r' });
    expect(await sentTo(guardInvitationPath(live, path))).toBe('/accept-invitation/accept?code=the-code');
    expect(alerts).toEqual([]);
  });

  it.each([
    ['joining was not started', () => {}],
    ['it was started by another invitation', () => startJoining({ ...invitation, code: 'another' })],
    ['it was started by another inviter’s link', () => startJoining({ ...invitation, inviterId: '0199-c' })],
    [
      'it was started by a person’s link',
      () => startJoining({ door: 'person', code: 'the-code', inviterName: '김서연' }),
    ],
  ])('reports an abnormal access if %s in this tab', async (_, before) => {
    before();
    expect(await sentTo(guardInvitationPath(live, path))).toBe('/home');
    expect(alerts).toEqual(['비정상적인 접근입니다']);
  });

  it('redirects to the end after joining, even though the link is used', async () => {
    startJoining(invitation);
    endJoining('박지훈', '/project-card/invitation/register/welcome');
    const used = answering(410, { error_type: 'used' });
    expect(await sentTo(guardInvitationPath(used, path))).toBe('/project-card/invitation/register/welcome');
  });

  it('lets the form continue if the link died after it was found live', async () => {
    startJoining(invitation);
    const dead = answering(410, { error_type: 'expired' });
    expect(await guardInvitationPath(dead, { ...path, foundLive: true })).toEqual(invitation);
  });

  it('does not call a link dead if the lookup failed', async () => {
    startJoining(invitation);
    const down = answering(503, { error_type: 'unavailable' });
    await expect(guardInvitationPath(down, path)).rejects.toMatchObject({ type: 'unavailable' });
    expect(alerts).toEqual([]);
  });
});

describe('requireInvitationCode', () => {
  const asking = (query: string) => new Request(`http://dure.example/accept-invitation/sign-in${query}`);

  it('takes the code from the URL, else from the tab', async () => {
    startJoining(invitation);
    expect(await requireInvitationCode(asking('?code=other'), '/')).toBe('other');
    expect(await requireInvitationCode(asking(''), '/')).toBe('the-code');
  });

  it('reports a missing code as an abnormal access', async () => {
    expect(await sentTo(requireInvitationCode(asking(''), '/login'))).toBe('/login');
    expect(alerts).toEqual(['비정상적인 접근입니다']);
  });
});
