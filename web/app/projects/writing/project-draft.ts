import { keywordsMax } from '@dure/contract/limits.ts';
import type { PublicProject } from '@dure/contract/projects.ts';
import { Keyword } from '@dure/contract/registration.ts';
import { distinctList } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { todayInKorea } from '../../text/period.ts';
import { monthOf } from './months.ts';

const text = v.fallback(v.pipe(v.string(), v.maxLength(50_000)), '');
const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

const SavedProject = v.object({
  title: v.string(),
  description: v.string(),
  keywords: v.array(v.string()),
  start_date: v.string(),
  end_date: v.nullable(v.string()),
});

/** What is saved of all that can be written. */
export type SavedProject = v.InferOutput<typeof SavedProject>;

/**
 * A project as it is being written, kept for the tab (Specification 5.8). It is read back as whatever anyone may have
 * put there: a part that does not parse is empty, the others stay.
 */
const ProjectDraft = v.object({
  title: text,
  description: text,
  keywords: v.fallback(distinctList(Keyword, 0, keywordsMax), []),
  /** What was typed and not added yet. */
  keyword_text: text,
  /** Months; where a project `isOpen` its `end` is only kept for the case that it is to end after all. */
  start: v.fallback(month, () => monthOf(todayInKorea())),
  end: v.fallback(month, () => monthOf(todayInKorea())),
  is_open: v.fallback(v.boolean(), true),
  /** Idempotency-Key of the project as it stands; a new one once anything in it changes. */
  attempt: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), null),
  /** What was saved when changes to it were begun; null of a new project. */
  base: v.fallback(v.nullable(SavedProject), null),
});

export type ProjectDraft = v.InferOutput<typeof ProjectDraft>;

export const newDraft = (): ProjectDraft => v.parse(ProjectDraft, {});

export const draftOfProject = (project: PublicProject): ProjectDraft => ({
  ...newDraft(),
  title: project.title,
  description: project.description,
  keywords: project.keywords,
  start: monthOf(project.start_date),
  is_open: project.end_date === null,
  end: monthOf(project.end_date ?? todayInKorea()),
  base: {
    title: project.title,
    description: project.description,
    keywords: project.keywords,
    start_date: project.start_date,
    end_date: project.end_date,
  },
});

/** What was kept, or null. */
export function parseDraft(stored: string | null): ProjectDraft | null {
  if (stored === null) return null;
  try {
    const parsed = v.safeParse(ProjectDraft, JSON.parse(stored));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Whether the two say the same, so that nothing would be lost. */
export const saysTheSame = (one: ProjectDraft, other: ProjectDraft): boolean =>
  JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

const wordsOf = (draft: ProjectDraft): ProjectDraft => ({ ...draft, attempt: null, base: null });
