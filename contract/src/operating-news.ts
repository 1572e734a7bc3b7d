import * as v from 'valibot';
import { newsSubjectMaxLength, newsTextMaxLength } from './limits.ts';
import { Changed, Made } from './named.ts';
import { route } from './route.ts';
import { id, line, lines } from './text.ts';

/** News by mail to members who agreed to it (docs/decisions/0080). Times are RFC 3339. */

/** `resting`: outside the hours of sending; continues automatically. */
export const newsStates = ['draft', 'sending', 'resting', 'stopped', 'finished'] as const;
export type NewsState = (typeof newsStates)[number];

/**
 * Of those who had agreed at the start: `refused` had withdrawn, left or been suspended by their turn, `failed` could
 * not be reached, `waiting` have not had their turn, and will not if it was stopped.
 */
export const NewsCounts = v.object({
  recipients: v.number(),
  sent: v.number(),
  refused: v.number(),
  failed: v.number(),
  waiting: v.number(),
});
export type NewsCounts = v.InferOutput<typeof NewsCounts>;

const Listed = {
  id: v.string(),
  subject: v.string(),
  state: v.picklist(newsStates),
  /** The author; null once they left. */
  author: v.nullable(v.string()),
  created_at: v.string(),
  /** Null for a draft. */
  started_at: v.nullable(v.string()),
  counts: v.nullable(NewsCounts),
};
export const ListedNews = v.object(Listed);
export type ListedNews = v.InferOutput<typeof ListedNews>;

export const NewsList = v.object({ news: v.array(ListedNews), next: v.nullable(v.string()) });
export type NewsList = v.InferOutput<typeof NewsList>;

/** The newest first; `next` is the cursor of the next page. */
export const findNews = route({
  method: 'GET',
  path: '/api/operator/news/',
  access: 'operator',
  needs: 'console.read',
  summary: 'All news, and how many members it reached',
  query: v.strictObject({ after: v.optional(id) }),
  answers: { 200: NewsList },
  errors: [],
});

/** Of sending, in Korea. */
export const NewsHours = v.object({ from: v.number(), until: v.number() });

/** `version`: editing and sending must name the version seen. */
export const NewsPage = v.object({
  ...Listed,
  text: v.string(),
  version: v.number(),
  ended_at: v.nullable(v.string()),
  per_minute: v.number(),
  hours: NewsHours,
});
export type NewsPage = v.InferOutput<typeof NewsPage>;

const one = v.strictObject({ newsId: id });

export const showNews = route({
  method: 'GET',
  path: '/api/operator/news/:newsId/',
  access: 'operator',
  needs: 'console.read',
  summary: 'A piece of news, and how much of it is sent',
  params: one,
  answers: { 200: NewsPage },
  errors: ['not_found'],
});

/** Paragraphs are separated by an empty line; web addresses become links. */
const words = {
  subject: line(1, newsSubjectMaxLength),
  text: lines(1, newsTextMaxLength),
};
export const NewsText = v.strictObject(words);
export type NewsWords = v.InferOutput<v.StrictObjectSchema<typeof words, undefined>>;

/** PostgreSQL's count. */
const versionMax = 2 ** 31 - 1;
const version = v.pipe(
  v.number('malformed'),
  v.integer('malformed'),
  v.minValue(1, 'malformed'),
  v.maxValue(versionMax, 'malformed'),
);

export const createNews = route({
  method: 'POST',
  path: '/api/operator/news/',
  access: 'operator',
  needs: 'mails.manage',
  proof: false,
  summary: 'Write a piece of news; nobody gets it yet',
  body: NewsText,
  answers: { 201: Made },
  errors: [],
  idempotent: true,
});

/** 422 `version: mismatch` if it was edited since, or sending has begun. */
export const editNews = route({
  method: 'PATCH',
  path: '/api/operator/news/:newsId/',
  access: 'operator',
  needs: 'mails.manage',
  proof: false,
  summary: 'Edit a piece of news that has not been sent',
  params: one,
  body: v.strictObject({ ...words, version }),
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});

/** `changed`: false if sending has begun. */
export const deleteNews = route({
  method: 'DELETE',
  path: '/api/operator/news/:newsId/',
  access: 'operator',
  needs: 'mails.manage',
  proof: false,
  summary: 'Delete a piece of news that has not been sent',
  params: one,
  answers: { 200: Changed },
  errors: [],
});

/** The mail as it would arrive. Writes nothing. */
export const previewNews = route({
  method: 'POST',
  path: '/api/operator/news/preview/',
  access: 'operator',
  needs: 'mails.manage',
  proof: false,
  summary: 'A preview of the mail, as text and as HTML',
  body: NewsText,
  answers: { 200: v.object({ subject: v.string(), text: v.string(), html: v.string() }) },
  errors: [],
});

export const testNews = route({
  method: 'POST',
  path: '/api/operator/news/:newsId/test/',
  access: 'operator',
  needs: 'mails.manage',
  proof: false,
  summary: 'Send a piece of news only to myself',
  params: one,
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});

export const countNewsRecipients = route({
  method: 'GET',
  path: '/api/operator/news/recipients/',
  access: 'operator',
  needs: 'mails.manage',
  summary: 'How many members would get news now',
  answers: { 200: v.object({ count: v.number() }) },
  errors: [],
});

/** `changed`: somebody has edited, sent or deleted it since; `busy`: another one is being sent. */
export const newsStarts = ['started', 'changed', 'busy', 'nobody'] as const;
export type NewsStart = (typeof newsStarts)[number];

/** Irreversible, but it can be stopped. */
export const sendNews = route({
  method: 'POST',
  path: '/api/operator/news/:newsId/send/',
  access: 'operator',
  needs: 'mails.manage',
  proof: true,
  summary: 'Send a piece of news to all members who agreed to news',
  params: one,
  body: v.strictObject({ version }),
  answers: { 200: v.object({ outcome: v.picklist(newsStarts) }) },
  errors: ['proof_required'],
});

/** Final. `changed`: false if it has already ended. */
export const stopNews = route({
  method: 'POST',
  path: '/api/operator/news/:newsId/stop/',
  access: 'operator',
  needs: 'mails.manage',
  proof: false,
  summary: 'Stop sending a piece of news',
  params: one,
  answers: { 200: Changed },
  errors: [],
});
