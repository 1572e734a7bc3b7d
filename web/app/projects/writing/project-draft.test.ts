import type { PublicProject } from '@dure/contract/projects.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, faultsIn, newProjectOf } from './project-body.ts';
import { draftOfProject, newDraft, parseDraft, saysTheSame } from './project-draft.ts';

const project: PublicProject = {
  id: 'p',
  title: '동네 책방 지도',
  description: '첫 줄\n둘째 줄',
  keywords: ['로컬', '책'],
  start_date: '2026-03-01',
  end_date: '2026-05-20',
  accepted_users: [],
  members: [],
  creator: { id: 'a', user_name: '김서연' },
};
const written = { ...draftOfProject(project), keyword_text: '기후' };

describe('a draft', () => {
  it('is read back as it was kept', () => {
    expect(parseDraft(JSON.stringify(written))).toEqual(written);
    expect(parseDraft(null)).toBeNull();
  });

  it.each([
    ['keywords', ['1', '2', '3', '4', '5', '6']],
    ['title', 3],
    ['start', '2026-13'],
    ['is_open', 'no'],
    ['attempt', 'no key'],
  ])('drops a %s that is none (%j) and keeps the rest', (part, value) => {
    expect(parseDraft(JSON.stringify({ ...written, [part]: value }))).toEqual({
      ...written,
      [part]: newDraft()[part as keyof typeof written],
    });
  });

  it('survives any JSON whatever', () => {
    fc.assert(fc.property(fc.json(), (stored) => parseDraft(stored)?.keywords !== undefined || true));
  });

  it('has nothing to lose while it says what was there', () => {
    expect(
      saysTheSame(draftOfProject(project), { ...draftOfProject(project), attempt: 'a'.repeat(32) }),
    ).toBe(true);
    expect(saysTheSame(draftOfProject(project), written)).toBe(false);
  });
});

describe('what is sent', () => {
  it('goes from the first day of a month to the last of one, or on and on', () => {
    expect(newProjectOf(written)).toMatchObject({ start_date: '2026-03-01', end_date: '2026-05-31' });
    expect(newProjectOf({ ...written, is_open: true }).end_date).toBeNull();
  });

  it('says what is wrong with which field', () => {
    const empty = { ...newDraft(), title: ' ', is_open: false, start: '2026-03', end: '2026-02' };
    expect(faultsIn(empty)).toEqual({
      title: 'required',
      description: 'required',
      keywords: 'required',
      end_date: 'mismatch',
    });
    expect(faultsIn({ ...written, title: '가', description: '가'.repeat(5001) })).toEqual({
      title: 'too_short',
      description: 'too_long',
    });
    expect(faultsIn(written)).toEqual({});
  });

  it('of changes is only what is other than before', () => {
    expect(changesOf(project, draftOfProject(project))).toEqual({});
    expect(changesOf(project, { ...written, title: '다른 이름' })).toEqual({ title: '다른 이름' });
    expect(changesOf(project, { ...written, is_open: true, keywords: ['책'] })).toEqual({
      end_date: null,
      keywords: ['책'],
    });
    expect(changesOf(project, { ...written, start: '2026-02', end: '2026-06' })).toEqual({
      start_date: '2026-02-01',
      end_date: '2026-06-30',
    });
  });
});
