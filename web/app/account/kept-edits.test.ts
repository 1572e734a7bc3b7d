import type { OwnProfile } from '@dure/contract/own-profile.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropEdits, editsUpon, keepEdits, keptEdits, parseEdits } from './kept-edits.ts';
import { typedOf } from './typed-profile.ts';

beforeEach(() => sessionStorage.clear());

const saved: OwnProfile = {
  id: 'one',
  user_type: 'student',
  user_name: '문가람',
  image: '/images/0199bbbb-0000-7000-8000-000000000000/640.webp',
  introduction: '반가워요.',
  keywords: ['교육'],
  skills: ['글쓰기'],
  school_infos: [{ school: 'snu', degree: 'bachelor', majors: ['snu-law'], year: 2023 }],
  company_infos: [],
};
const base = typedOf(saved);
const picture = { image: '/images/0199aaaa-0000-7000-8000-000000000000/640.webp', id: 'b' };

const none = { edits: {}, base: {} };

describe('edits of a profile', () => {
  it('are kept for the member whose they are, until they are dropped', () => {
    keepEdits('one', { user_name: '서이든', picture }, base);
    expect(keptEdits('one')).toEqual({ edits: { user_name: '서이든', picture }, base });
    expect(keptEdits('two')).toEqual(none);
    dropEdits('one');
    expect(keptEdits('one')).toEqual(none);
  });

  it('last as long as the page where the browser blocks its storage', () => {
    const refusing = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing });
    keepEdits('one', { user_name: '서이든' }, base);
    expect(keptEdits('one')).toEqual({ edits: { user_name: '서이든' }, base });
    dropEdits('one');
    expect(keptEdits('one')).toEqual(none);
  });

  it('tell a picture that was taken away from one that was left', () => {
    expect(parseEdits('{"picture":null}')).toEqual({ edits: { picture: null }, base: {} });
    expect(parseEdits('{}')).toEqual(none);
  });

  it.each(['//evil.example/a.webp', 'https://evil.example/a.webp', 'javascript:hacked()'])(
    'show no picture of elsewhere: %s',
    (image) => {
      expect(parseEdits(JSON.stringify({ user_name: '서이든', picture: { image } })).edits).toEqual({
        user_name: '서이든',
      });
    },
  );

  it('are none in any JSON that is something else', () => {
    fc.assert(fc.property(fc.json(), (stored) => typeof parseEdits(stored).edits === 'object'));
    expect(parseEdits('{')).toEqual(none);
  });
});

describe('edits that are put back over what is saved', () => {
  const edits = { user_name: '서이든', introduction: '오래된 글' };

  it('are whole while that is what it was, and where it is not known what it was', () => {
    expect(editsUpon(base, { edits, base })).toEqual({ edits, putBack: 'whole' });
    expect(editsUpon(base, { edits, base: {} })).toEqual({ edits, putBack: 'whole' });
  });

  it('leave out what was saved otherwise since', () => {
    const now = { ...base, introduction: '새 글', keywords: ['기후'] };
    expect(editsUpon(now, { edits, base })).toEqual({ edits: { user_name: '서이든' }, putBack: 'partly' });
    expect(editsUpon(now, { edits: { introduction: '오래된 글' }, base })).toEqual({
      edits: {},
      putBack: 'none',
    });
    expect(editsUpon({ ...base, picture: null }, { edits: { picture }, base }).putBack).toBe('none');
  });

  it('are nothing to tell of where they say what is saved, or said what was', () => {
    const now = { ...base, introduction: '새 글' };
    expect(editsUpon(base, { edits: {}, base: {} })).toEqual({ edits: {}, putBack: null });
    expect(editsUpon(now, { edits: { introduction: '새 글' }, base }).putBack).toBeNull();
    expect(editsUpon(now, { edits: { introduction: '반가워요.' }, base })).toEqual({
      edits: {},
      putBack: null,
    });
  });
});
