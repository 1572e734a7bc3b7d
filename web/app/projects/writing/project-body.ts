import type { FieldFault } from '@dure/contract/errors.ts';
import {
  projectDescriptionMaxLength,
  projectTitleMaxLength,
  projectTitleMinLength,
} from '@dure/contract/limits.ts';
import type { NewProject, ProjectChanges } from '@dure/contract/projects.ts';
import { line, lines } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { firstDayOf, lastDayOf, monthOf } from './months.ts';
import type { ProjectDraft, SavedProject } from './project-draft.ts';

export type ProjectField = keyof SavedProject;
export type ProjectFaults = Partial<Record<ProjectField, FieldFault>>;

const Title = line(projectTitleMinLength, projectTitleMaxLength);
const Description = lines(1, projectDescriptionMaxLength);

/** What is wrong with which field before anything is sent. */
export function faultsIn(draft: ProjectDraft): ProjectFaults {
  return {
    ...faultOf('title', Title, draft.title),
    ...faultOf('description', Description, draft.description),
    ...(draft.keywords.length === 0 && { keywords: 'required' }),
    ...(!draft.is_open && draft.end < draft.start && { end_date: 'mismatch' }),
  };
}

function faultOf(field: ProjectField, schema: v.GenericSchema, value: string): ProjectFaults {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return {};
  return { [field]: value.trim() === '' ? 'required' : parsed.issues[0].message };
}

/** A month stands for all of its days. */
export const newProjectOf = (draft: ProjectDraft): NewProject => ({
  title: draft.title,
  description: draft.description,
  keywords: [...draft.keywords],
  start_date: firstDayOf(draft.start),
  end_date: draft.is_open ? null : lastDayOf(draft.end),
});

/** Only what is other than before: a project that ended within a month stays ended when its title is mended. */
export function changesOf(project: SavedProject, draft: ProjectDraft): ProjectChanges {
  const next = newProjectOf(draft);
  const sameEnd = draft.is_open
    ? project.end_date === null
    : project.end_date !== null && monthOf(project.end_date) === draft.end;
  return {
    ...(next.title !== project.title && { title: next.title }),
    ...(next.description !== project.description && { description: next.description }),
    ...(JSON.stringify(next.keywords) !== JSON.stringify(project.keywords) && { keywords: next.keywords }),
    ...(draft.start !== monthOf(project.start_date) && { start_date: next.start_date }),
    ...(!sameEnd && { end_date: next.end_date }),
  };
}
