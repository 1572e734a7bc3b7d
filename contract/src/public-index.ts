import * as v from 'valibot';
import { route } from './route.ts';
import { id } from './text.ts';

/** What search engines may index; profiles are excluded (Specification 4.12). */
export const indexedSubjects = ['projects', 'posts'] as const;
export type IndexedSubject = (typeof indexedSubjects)[number];

const params = v.strictObject({ subject: v.picklist(indexedSubjects, 'malformed') });

export const IndexPage = v.object({ from: v.string(), updated_at: v.string() });
export const IndexEntry = v.object({ id: v.string(), updated_at: v.string() });

/** Where each page of the index begins, and its last change. */
export const publicIndexPages = route({
  method: 'GET',
  path: '/api/public-index/:subject/pages/',
  access: 'anyone',
  summary: 'The pages of the list of everything public',
  params,
  answers: { 200: v.object({ pages: v.array(IndexPage) }) },
  errors: [],
});

/** At most `publicIndexPageMax`, in id order, starting at `from`. */
export const publicIndex = route({
  method: 'GET',
  path: '/api/public-index/:subject/',
  access: 'anyone',
  summary: 'Everything public, by id, with the time of its last change',
  params,
  query: v.strictObject({ from: v.optional(id) }),
  answers: { 200: v.object({ entries: v.array(IndexEntry) }) },
  errors: [],
});
