import * as v from 'valibot';
import {
  cursorMaxLength,
  keywordMaxLength,
  projectDescriptionMaxLength,
  projectOutcomeMaxLength,
  projectTitleMaxLength,
  projectTitleMinLength,
  searchQueryMaxLength,
} from './limits.ts';
import { Links } from './links.ts';
import { NamedMember, NamedProject, PreviewMember } from './named.ts';
import { Keywords } from './registration.ts';
import { route } from './route.ts';
import { date, id, line, lines } from './text.ts';

/** A wanted role: `taken` of `seats`. */
export const ProjectRole = v.object({
  id: v.string(),
  name: v.string(),
  seats: v.number(),
  taken: v.number(),
});
export type ProjectRole = v.InferOutput<typeof ProjectRole>;

/** Present only if true. `resting`: it continues, but nothing happens now. `outcome`: its result, once it ended. */
const lifeEntries = {
  resting: v.optional(v.boolean()),
  outcome: v.optional(v.string()),
};

/**
 * `accepted_users` are the ids of all members, `members` (added) the first two with name and picture; `roles` (added)
 * is set if the project looks for people. `upcoming` (added): it has not begun by Korea's calendar.
 */
export const PublicProject = v.object({
  id: v.string(),
  title: v.string(),
  keywords: v.array(v.string()),
  description: v.string(),
  start_date: v.string(),
  end_date: v.nullable(v.string()),
  upcoming: v.optional(v.boolean()),
  ...lifeEntries,
  accepted_users: v.array(v.string()),
  creator: NamedMember,
  members: v.array(PreviewMember),
  roles: v.optional(v.array(ProjectRole)),
  links: v.optional(v.array(v.string())),
});
export type PublicProject = v.InferOutput<typeof PublicProject>;

export const publicProject = route({
  method: 'GET',
  path: '/api/project-card/:projectId/public-retrieve/',
  access: 'anyone',
  summary: 'A project’s public page',
  params: v.strictObject({ projectId: id }),
  answers: { 200: PublicProject },
  errors: ['not_found'],
});

/** For its creator only: an operator hid it, and when. */
export const hiddenProject = route({
  method: 'GET',
  path: '/api/project-card/:projectId/hidden/',
  access: 'member',
  summary: 'My project that an operator hid',
  params: v.strictObject({ projectId: id }),
  answers: { 200: v.object({ title: v.string(), hidden_at: v.string() }) },
  errors: ['not_found'],
});

export const publicProjectsOfMember = route({
  method: 'GET',
  path: '/api/project-card/public-list/:userId/',
  access: 'anyone',
  summary: 'A member’s projects, newest first',
  params: v.strictObject({ userId: id }),
  answers: { 200: v.array(PublicProject) },
  errors: ['not_found', 'members_only'],
});

/** A project card in a list: no description, a count instead of ids; `roles` if it looks for people. */
export const ProjectCard = v.object({
  id: v.string(),
  title: v.string(),
  keywords: v.array(v.string()),
  start_date: v.string(),
  end_date: v.nullable(v.string()),
  creator: NamedMember,
  members: v.array(PreviewMember),
  member_count: v.number(),
  ...lifeEntries,
  roles: v.optional(v.array(ProjectRole)),
});
export type ProjectCard = v.InferOutput<typeof ProjectCard>;

/**
 * `mentioned`: some of the words are not in title and keywords but in the description or the creator's name. Such
 * projects come last.
 */
export const FoundProject = v.object({ ...ProjectCard.entries, mentioned: v.optional(v.literal(true)) });
export type FoundProject = v.InferOutput<typeof FoundProject>;

/** `next_cursor` is null on the last page. `searched_for` is the corrected query, or null. */
export const ongoingProjects = route({
  method: 'GET',
  path: '/api/project-card/ongoing/',
  access: 'member',
  summary:
    'Projects that have begun and not ended, newest first, 20 a page; those that only mention a query last',
  query: v.strictObject({
    query: v.optional(line(0, searchQueryMaxLength)),
    keyword: v.optional(line(1, keywordMaxLength)),
    /** Only those the reader takes part in. */
    mine: v.optional(v.literal('true', 'malformed')),
    /** Only those with a free seat. */
    open_seats: v.optional(v.literal('true', 'malformed')),
    cursor: v.optional(
      v.pipe(
        v.string('malformed'),
        v.maxLength(cursorMaxLength, 'too_long'),
        v.regex(/^[A-Za-z0-9_.~-]+$/, 'malformed'),
      ),
    ),
  }),
  answers: {
    200: v.object({
      projects: v.array(FoundProject),
      next_cursor: v.nullable(v.string()),
      searched_for: v.nullable(v.string()),
    }),
  },
  errors: [],
});

/** `upcoming`: it has not begun by Korea's calendar. */
export const OwnProject = v.object({ ...ProjectCard.entries, upcoming: v.boolean() });

export const ownProjects = route({
  method: 'GET',
  path: '/api/project-card/own/',
  access: 'member',
  summary: 'All projects that I take part in, also future and past ones, newest first, 20 a page',
  query: v.strictObject({ cursor: v.optional(id) }),
  answers: { 200: v.object({ projects: v.array(OwnProject), next_cursor: v.nullable(v.string()) }) },
  errors: [],
});

/** `fitting_skill` is the reader's skill that a free seat of the project needs. */
export const SuggestedProject = v.object({ ...ProjectCard.entries, fitting_skill: v.optional(v.string()) });
export type SuggestedProject = v.InferOutput<typeof SuggestedProject>;

export const suggestedProjects = route({
  method: 'GET',
  path: '/api/project-card/suggested/',
  access: 'anyone',
  summary:
    'Three ongoing projects to look at: those with a seat that fits one’s skills, with any, the newest',
  answers: { 200: v.object({ projects: v.array(SuggestedProject) }) },
  errors: [],
});

export const ongoingKeywords = route({
  method: 'GET',
  path: '/api/project-card/keywords/',
  access: 'member',
  summary: 'Keywords of ongoing projects, the most frequent first',
  answers: { 200: v.object({ keywords: v.array(v.string()) }) },
  errors: [],
});

const projectEntries = {
  title: line(projectTitleMinLength, projectTitleMaxLength),
  description: lines(1, projectDescriptionMaxLength),
  keywords: Keywords,
  start_date: date,
  end_date: v.nullable(date),
  links: v.optional(Links),
};

const endsAfterStart = (project: { start_date?: string | undefined; end_date?: string | null | undefined }) =>
  !project.start_date || !project.end_date || project.start_date <= project.end_date;

export const createProject = route({
  method: 'POST',
  path: '/api/project-card/',
  access: 'member',
  summary: 'Create a project',
  body: v.pipe(
    v.strictObject(projectEntries),
    v.forward(
      v.check((project) => endsAfterStart(project), 'mismatch'),
      ['end_date'],
    ),
  ),
  answers: { 201: PublicProject },
  errors: [],
  idempotent: true,
});
export type NewProject = v.InferOutput<(typeof createProject)['body']>;

export const editProject = route({
  method: 'PATCH',
  path: '/api/project-card/:projectId/',
  access: 'member',
  summary: 'Edit a project, let it rest or end; its creator only',
  params: v.strictObject({ projectId: id }),
  body: v.pipe(
    v.partial(
      v.strictObject({
        ...projectEntries,
        resting: v.boolean('malformed'),
        outcome: v.nullable(line(1, projectOutcomeMaxLength)),
      }),
    ),
    v.metadata({ minProperties: 1 }),
    v.check((changes) => Object.keys(changes).length > 0, 'required'),
    v.forward(
      v.check((project) => endsAfterStart(project), 'mismatch'),
      ['end_date'],
    ),
  ),
  answers: { 200: PublicProject },
  errors: ['not_found', 'forbidden'],
});
export type ProjectChanges = v.InferOutput<(typeof editProject)['body']>;

/** `rests_on`: the day on which it rests without an answer. */
export const AskedProject = v.object({ ...NamedProject.entries, rests_on: v.string() });

/** Projects without news for `projectQuietDays`. Any edit answers, even one that changes nothing. */
export const askedProjects = route({
  method: 'GET',
  path: '/api/project-card/asked/',
  access: 'member',
  summary: 'My projects that I am asked about: do they go on?',
  answers: { 200: v.object({ projects: v.array(AskedProject) }) },
  errors: [],
});

export const deleteProject = route({
  method: 'DELETE',
  path: '/api/project-card/:projectId/',
  access: 'member',
  summary: 'Delete a project; its creator only',
  params: v.strictObject({ projectId: id }),
  answers: { 200: v.object({}) },
  errors: ['not_found', 'forbidden'],
});
