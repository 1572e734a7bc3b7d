import * as v from 'valibot';
import {
  eventHostMaxLength,
  eventPlaceMaxLength,
  eventTitleMaxLength,
  eventUsesDefault,
  eventWelcomeMaxLength,
  invitationUsesMax,
} from './limits.ts';
import { Made, NamedPerson } from './named.ts';
import { route } from './route.ts';
import { date, id, line } from './text.ts';

/** Links for many people at an event, for the team. Times are RFC 3339. */

/** Whether a link can be used, or why not; `not_yet`: before the event's first day. */
export const linkStates = [
  'open',
  'not_yet',
  'revoked',
  'inviter_gone',
  'frozen',
  'used',
  'expired',
] as const;
export const LinkState = v.picklist(linkStates);
export type LinkState = v.InferOutput<typeof LinkState>;

const Listed = {
  id: v.string(),
  title: v.string(),
  state: LinkState,
  /** How many joined by it. */
  uses: v.number(),
  /** Null: no limit. */
  max_uses: v.nullable(v.number()),
  /** Null: at once. */
  opens_at: v.nullable(v.string()),
  expires_at: v.string(),
  created_at: v.string(),
};
export const ListedEvent = v.object(Listed);
export type ListedEvent = v.InferOutput<typeof ListedEvent>;

export const EventList = v.object({ events: v.array(ListedEvent), next: v.nullable(v.string()) });
export type EventList = v.InferOutput<typeof EventList>;

/** The newest first; `next` is the cursor of the next page. */
export const findEvents = route({
  method: 'GET',
  path: '/api/operator/events/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Event links, with how many joined by each',
  query: v.strictObject({ after: v.optional(id) }),
  answers: { 200: EventList },
  errors: [],
});

export const DayCount = v.object({ day: v.string(), count: v.number() });
export const EventJoiner = v.object({ ...NamedPerson.entries, at: v.string() });

/**
 * `code`: the link's secret, for operators who may make such links, else null. `days`: joins by day in Korea; `joined`:
 * the newest, at most `eventJoinedShown`, with a null name once they left.
 */
export const EventPage = v.object({
  ...Listed,
  welcome: v.nullable(v.string()),
  host: v.optional(v.nullable(v.string())),
  day: v.optional(v.nullable(v.string())),
  place: v.optional(v.nullable(v.string())),
  code: v.nullable(v.string()),
  days: v.array(DayCount),
  joined: v.array(EventJoiner),
});
export type EventPage = v.InferOutput<typeof EventPage>;

const event = v.strictObject({ eventId: id });

export const showEvent = route({
  method: 'GET',
  path: '/api/operator/events/:eventId/',
  access: 'operator',
  needs: 'console.read',
  summary: 'An event’s link, who joined by it and when',
  params: event,
  answers: { 200: EventPage },
  errors: ['not_found'],
});

const Host = v.nullable(line(1, eventHostMaxLength));
const Day = v.nullable(date);
const Place = v.nullable(line(1, eventPlaceMaxLength));
/** Null: no limit. */
const MaxUses = v.nullable(
  v.pipe(
    v.number('malformed'),
    v.integer('malformed'),
    v.minValue(1, 'too_few'),
    v.maxValue(invitationUsesMax, 'too_many'),
  ),
);

/** Days in Korea, both inclusive; null `from`: at once. */
const Words = {
  title: line(1, eventTitleMaxLength),
  welcome: v.nullable(line(1, eventWelcomeMaxLength)),
  from: v.nullable(date),
  until: date,
};
const EventBody = v.strictObject({
  ...Words,
  host: v.optional(Host, null),
  day: v.optional(Day, null),
  place: v.optional(Place, null),
  max_uses: v.optional(MaxUses, eventUsesDefault),
});
export type EventBody = v.InferOutput<typeof EventBody>;

/** What is left out stays as it is. */
const EventChanges = v.strictObject({
  ...Words,
  host: v.optional(Host),
  day: v.optional(Day),
  place: v.optional(Place),
  max_uses: v.optional(MaxUses),
});
export type EventChanges = v.InferOutput<typeof EventChanges>;

/** 422 `until: mismatch` if it would end before it begins, or before today. */
export const createEvent = route({
  method: 'POST',
  path: '/api/operator/events/',
  access: 'operator',
  needs: 'invitations.manage',
  proof: true,
  summary: 'Make a link for an event',
  body: EventBody,
  answers: { 201: Made },
  errors: ['proof_required'],
  idempotent: true,
});

/**
 * Optional fields that are left out stay as they are. 422 `max_uses: too_few` if more have joined; otherwise like
 * `createEvent`. A revoked link stays revoked.
 */
export const editEvent = route({
  method: 'PATCH',
  path: '/api/operator/events/:eventId/',
  access: 'operator',
  needs: 'invitations.manage',
  proof: true,
  summary: 'Change an event’s texts, limit and dates',
  params: event,
  body: EventChanges,
  answers: { 200: v.object({}) },
  errors: ['not_found', 'proof_required'],
});
