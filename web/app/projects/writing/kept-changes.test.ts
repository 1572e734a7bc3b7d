import type { PublicProject } from '@dure/contract/projects.ts';
import { describe, expect, it } from 'vitest';
import { keptChanges } from './kept-changes.ts';
import { draftOfProject } from './project-draft.ts';

const project: PublicProject = {
  id: 'p',
  title: '동네 책방 지도',
  description: '첫 줄\n둘째 줄',
  keywords: ['로컬', '책'],
  start_date: '2026-03-01',
  end_date: null,
  accepted_users: [],
  members: [],
  creator: { id: 'a', user_name: '김서연' },
};
const begun = draftOfProject(project);

describe('changes to a project that a tab kept', () => {
  it('are put back whole while what is saved is what it was', () => {
    const kept = { ...begun, title: '동네 책방', keyword_text: '기후', is_open: false, end: '2027-02' };
    expect(keptChanges(kept, project)).toEqual({ draft: kept, putBack: 'whole' });
    expect(keptChanges({ ...kept, base: null }, project)).toEqual({ draft: kept, putBack: 'whole' });
  });

  it.each([
    [{ description: '오래된 글' }, { description: '새 글' }],
    [{ keywords: ['책'] }, { keywords: ['로컬'] }],
    [{ start: '2026-04' }, { start_date: '2026-02-01' }],
    [{ is_open: false, end: '2027-02' }, { end_date: '2026-12-31' }],
  ])('leave out %j where %j was saved since', (change, saved) => {
    const now = { ...project, ...saved };
    const untouched = draftOfProject(now);
    expect(keptChanges({ ...begun, ...change, title: '동네 책방' }, now)).toEqual({
      draft: { ...untouched, title: '동네 책방' },
      putBack: 'partly',
    });
    expect(keptChanges({ ...begun, ...change }, now)).toEqual({ draft: untouched, putBack: 'none' });
  });

  it('take over what was saved elsewhere of what they leave as it was', () => {
    const now = { ...project, description: '새 글' };
    expect(keptChanges({ ...begun, title: '동네 책방' }, now)).toEqual({
      draft: { ...draftOfProject(now), title: '동네 책방' },
      putBack: 'whole',
    });
  });

  it('are nothing to tell of where the same was saved elsewhere, or another month has come', () => {
    const now = { ...project, title: '동네 책방' };
    expect(keptChanges({ ...begun, title: '동네 책방' }, now).putBack).toBeNull();
    expect(keptChanges({ ...begun, end: '2026-01' }, project)).toEqual({ draft: begun, putBack: null });
  });
});
