import {
  keywordsMax,
  projectDescriptionMaxLength,
  projectTitleMaxLength,
  projectTitleMinLength,
} from '@dure/contract/limits.ts';
import type { NewProject, ProjectChanges, PublicProject } from '@dure/contract/projects.ts';
import { Keyword } from '@dure/contract/registration.ts';
import { distinctList, line, lines } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { anyText, isSame } from '../../form/draft.ts';
import { faultOf, missing } from '../../form/rules.ts';
import { completedLinks, linkFaults, linksPart } from '../../links/typed-links.ts';
import { todayInKorea } from '../../text/period.ts';
import { firstDayOf, lastDayOf, monthOf } from './months.ts';

const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

/** The parts of a project's draft in the tab. */
export const projectParts = {
  title: anyText,
  description: anyText,
  keywords: distinctList(Keyword, 0, keywordsMax),
  /** Text that was typed and not added yet. */
  keyword_text: anyText,
  links: linksPart,
  /** Months; with `is_open`, the end is kept only in case the person changes their mind. */
  start_date: month,
  end_date: month,
  is_open: v.boolean(),
};

export type TypedProject = {
  [Part in keyof typeof projectParts]: v.InferOutput<(typeof projectParts)[Part]>;
};

export const newProject = (): TypedProject => ({
  title: '',
  description: '',
  keywords: [],
  keyword_text: '',
  links: [],
  start_date: monthOf(todayInKorea()),
  end_date: monthOf(todayInKorea()),
  is_open: true,
});

export const typedOf = (project: PublicProject): TypedProject => ({
  title: project.title,
  description: project.description,
  keywords: [...project.keywords],
  keyword_text: '',
  links: [...(project.links ?? [])],
  start_date: monthOf(project.start_date),
  end_date: monthOf(project.end_date ?? todayInKorea()),
  is_open: project.end_date === null,
});

const Title = line(projectTitleMinLength, projectTitleMaxLength);
const Description = lines(1, projectDescriptionMaxLength);

/** The fields' faults, before anything is sent. */
export const faultsIn = ({
  title,
  description,
  keywords,
  links,
  start_date,
  end_date,
  is_open,
}: TypedProject) => ({
  title: faultOf(Title, title),
  description: faultOf(Description, description),
  keyword: missing(keywords.length > 0),
  ...linkFaults(links),
  end_date: !is_open && end_date < start_date ? ('mismatch' as const) : undefined,
});

/** A month stands for its first or last day. */
export const bodyOf = ({ links, ...typed }: TypedProject): NewProject => ({
  title: typed.title,
  description: typed.description,
  keywords: [...typed.keywords],
  start_date: firstDayOf(typed.start_date),
  end_date: typed.is_open ? null : lastDayOf(typed.end_date),
  // An older release refuses unknown fields.
  ...(completedLinks(links).length > 0 && { links: completedLinks(links) }),
});

/** Only the changes: correcting the title of a project that ended within a month must not move its end. */
export function changesOf(project: PublicProject, typed: TypedProject): ProjectChanges {
  const next = bodyOf(typed);
  const links = completedLinks(typed.links);
  const sameEnd = typed.is_open
    ? project.end_date === null
    : project.end_date !== null && monthOf(project.end_date) === typed.end_date;
  return {
    ...(next.title !== project.title && { title: next.title }),
    ...(next.description !== project.description && { description: next.description }),
    ...(JSON.stringify(next.keywords) !== JSON.stringify(project.keywords) && { keywords: next.keywords }),
    ...(!isSame(links, project.links ?? []) && { links }),
    ...(typed.start_date !== monthOf(project.start_date) && { start_date: next.start_date }),
    ...(!sameEnd && { end_date: next.end_date }),
  };
}
