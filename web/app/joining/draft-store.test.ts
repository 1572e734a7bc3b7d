import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptStranded, changeDraft, draftOf, dropDraft } from './draft-store.ts';

beforeEach(() => sessionStorage.clear());

describe('draft store', () => {
  it('keeps changes for their invitation only', () => {
    changeDraft('one', { user_name: '박지훈' });
    changeDraft('one', { year: '2023' });
    expect(draftOf('one')).toMatchObject({ user_name: '박지훈', year: '2023' });
    expect(draftOf('two').user_name).toBe('');
  });

  it('returns the same object until the draft changes, also from outside', () => {
    changeDraft('one', { user_name: '박지훈' });
    expect(draftOf('one')).toBe(draftOf('one'));
    sessionStorage.setItem('signup:one', '{"user_name":"김서연"}');
    expect(draftOf('one').user_name).toBe('김서연');
  });

  it('drops the attempt’s key when something changes', () => {
    const attempt = 'a'.repeat(32);
    changeDraft('one', { attempt });
    expect(draftOf('one').attempt).toBe(attempt);
    changeDraft('one', { marketing: true });
    expect(draftOf('one').attempt).toBeNull();
  });

  it('starts empty after it was dropped', () => {
    changeDraft('one', { user_name: '박지훈' });
    dropDraft('one');
    expect(draftOf('one').user_name).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('moves the draft of a dead link to a new one', () => {
    changeDraft('dead', { user_name: '박지훈', keywords: ['창업'], stranded: true });
    adoptStranded('new');
    expect(draftOf('new')).toMatchObject({ user_name: '박지훈', keywords: ['창업'], stranded: false });
    expect(sessionStorage.getItem('signup:dead')).toBeNull();
  });

  it('moves no draft of a live link, and replaces no existing draft', () => {
    changeDraft('living', { user_name: '박지훈' });
    adoptStranded('new');
    expect(draftOf('new').user_name).toBe('');
    changeDraft('dead', { user_name: '이하늘', stranded: true });
    changeDraft('new', { user_name: '김서연' });
    adoptStranded('new');
    expect(draftOf('new').user_name).toBe('김서연');
  });

  it('lasts as long as the page if the browser blocks storage', () => {
    const refusing = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing });
    changeDraft('dead', { user_name: '박지훈', stranded: true });
    expect(draftOf('dead').user_name).toBe('박지훈');
    adoptStranded('new');
    expect(draftOf('new').user_name).toBe('박지훈');
    dropDraft('new');
    expect(draftOf('new').user_name).toBe('');
  });
});
