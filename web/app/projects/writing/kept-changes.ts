import type { PublicProject } from '@dure/contract/projects.ts';
import type { PutBack } from '../../leaving/put-back-note.tsx';
import { changesOf, type ProjectField } from './project-body.ts';
import { draftOfProject, type ProjectDraft, saysTheSame } from './project-draft.ts';

interface KeptChanges {
  readonly draft: ProjectDraft;
  readonly putBack: PutBack | null;
}

/** What was kept of changes to a project, but as it is saved now what was saved otherwise since they were begun. */
export function keptChanges(kept: ProjectDraft, project: PublicProject): KeptChanges {
  const base = kept.base ?? project;
  const mine = changesOf(base, kept);
  const stands = (field: ProjectField) =>
    field in mine && JSON.stringify(base[field]) === JSON.stringify(project[field]);
  const saved = draftOfProject(project);
  const draft = {
    ...saved,
    keyword_text: kept.keyword_text,
    ...(stands('title') && { title: kept.title }),
    ...(stands('description') && { description: kept.description }),
    ...(stands('keywords') && { keywords: kept.keywords }),
    ...(stands('start_date') && { start: kept.start }),
    ...(stands('end_date') && { is_open: kept.is_open, end: kept.end }),
  };
  const wanted = Object.keys(changesOf(project, kept)) as ProjectField[];
  const isOvertaken = wanted.some((field) => field in mine && !stands(field));
  if (saysTheSame(draft, saved)) return { draft, putBack: isOvertaken ? 'none' : null };
  return { draft, putBack: isOvertaken ? 'partly' : 'whole' };
}
