import type { PublicProject } from '@dure/contract/projects.ts';
import { describe, expect, it } from 'vitest';
import { bodyOf, changesOf, faultsIn, newProject, typedOf } from './project-body.ts';

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
const written = { ...typedOf(project), keyword_text: '기후' };

describe('a project’s form', () => {
  it('sends the first and last day of its months, or no end', () => {
    expect(bodyOf(written)).toMatchObject({ start_date: '2026-03-01', end_date: '2026-05-31' });
    expect(bodyOf({ ...written, is_open: true }).end_date).toBeNull();
  });

  it('reports faults by field', () => {
    const empty = { ...newProject(), title: ' ', is_open: false, start_date: '2026-03', end_date: '2026-02' };
    expect(faultsIn(empty)).toEqual({
      title: 'required',
      description: 'required',
      keyword: 'required',
      end_date: 'mismatch',
    });
    expect(faultsIn({ ...written, title: '가', description: '가'.repeat(5001) })).toEqual({
      title: 'too_short',
      description: 'too_long',
    });
    expect(faultsIn(written)).toEqual({});
  });

  it('sends only the changes', () => {
    expect(changesOf(project, typedOf(project))).toEqual({});
    expect(changesOf(project, { ...written, title: '다른 이름' })).toEqual({ title: '다른 이름' });
    expect(changesOf(project, { ...written, is_open: true, keywords: ['책'] })).toEqual({
      end_date: null,
      keywords: ['책'],
    });
    expect(changesOf(project, { ...written, start_date: '2026-02', end_date: '2026-06' })).toEqual({
      start_date: '2026-02-01',
      end_date: '2026-06-30',
    });
  });
});
