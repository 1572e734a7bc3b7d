import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tabDraft } from './tab-draft.ts';

const draft = tabDraft('draft', () => ({ name: '', note: '' }));

beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  draft.drop();
});

describe('a draft of a tab', () => {
  it('is kept until it is dropped', () => {
    expect(draft.read()).toEqual({ name: '', note: '' });
    expect(draft.change({ name: '새봄' })).toEqual({ name: '새봄', note: '' });
    expect(tabDraft('draft', () => ({ name: '', note: '', more: 1 })).read()).toEqual({
      name: '새봄',
      note: '',
      more: 1,
    });
    draft.drop();
    expect(draft.read()).toEqual({ name: '', note: '' });
  });

  it('is empty where what is kept cannot be read', () => {
    sessionStorage.setItem('draft', '{');
    expect(draft.read()).toEqual({ name: '', note: '' });
  });

  it('lives as long as the page where the browser keeps nothing', () => {
    const refusing = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refusing, setItem: refusing, removeItem: refusing });
    draft.change({ note: '한 줄' });
    expect(draft.read().note).toBe('한 줄');
    draft.drop();
    expect(draft.read().note).toBe('');
  });
});
