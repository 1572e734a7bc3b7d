import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTokens, readTokens, storeTokens } from '../../session/session-store.ts';
import {
  endJoining,
  isInvited,
  joined,
  joinedEnd,
  startJoining,
  startOf,
  type TabInvitation,
  tabInvitation,
} from './tab-invitation.ts';

const byPerson: TabInvitation = {
  door: 'person',
  code: 'by-person',
  inviterName: '김서연',
  inviterId: '0199-a',
  vouch: { relation: 'project', reason: '맡은 일은 끝까지 해내는 사람이에요.' },
};
const byEvent: TabInvitation = { door: 'event', code: 'by-event', inviterName: '', title: '가을 해커톤' };
const byProject: TabInvitation = {
  door: 'project',
  code: 'by-project',
  inviterName: '김서연',
  inviterId: '0199-a',
  projectId: '0199-b',
};

beforeEach(() => {
  // Node's localStorage would need a file.
  vi.stubGlobal('localStorage', sessionStorage);
  sessionStorage.clear();
  clearTokens();
});

describe('the invitation of a tab', () => {
  it.each([byPerson, byEvent, byProject])(
    'is the one that joining last started with: $door',
    (invitation) => {
      startJoining(byProject);
      startJoining(invitation);
      expect(tabInvitation()).toEqual(invitation);
      expect(sessionStorage.getItem('invited')).toBe('true');
      expect(sessionStorage.getItem('invite_code')).toBe(invitation.code);
    },
  );

  it('ignores a vouch with an unknown relation in the storage', () => {
    startJoining(byPerson);
    sessionStorage.setItem('vouch_relation', 'constructor');
    expect(tabInvitation()).not.toHaveProperty('vouch');
  });

  it('ends an existing session', () => {
    storeTokens({ access: 'a', refresh: 'r' });
    startJoining(byPerson);
    expect(readTokens()).toBeNull();
  });

  it('is dropped after joining; who joined is known until the next start', () => {
    startJoining(byProject);
    endJoining('박지훈', '/alumni-end');
    expect(joined()).toEqual({ name: '박지훈', door: 'project', inviterName: '김서연' });
    expect(joinedEnd()).toBe('/alumni-end');
    expect(sessionStorage.getItem('invited')).toBeNull();
    expect(tabInvitation().code).toBe('');
    startJoining(byEvent);
    expect(joined()).toBeNull();
    expect(joinedEnd()).toBeNull();
  });

  it('lasts as long as the page if the browser blocks storage', () => {
    const storage = sessionStorage;
    const refusing = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing });
    startJoining(byPerson);
    expect(isInvited()).toBe(true);
    expect(tabInvitation()).toEqual(byPerson);
    endJoining('박지훈', '/end');
    expect(isInvited()).toBe(false);
    expect(joined()).toEqual({ name: '박지훈', door: 'person', inviterName: '김서연' });
    vi.stubGlobal('sessionStorage', storage);
    startJoining(byPerson);
  });
});

it.each([
  [byPerson, '/welcome?code=by-person'],
  [byEvent, '/event-welcome?code=by-event'],
  [byProject, '/project-card/welcome/register-method?code=by-project'],
])('joining by %o starts at %s', (invitation, path) => {
  expect(startOf(invitation)).toBe(path);
});
