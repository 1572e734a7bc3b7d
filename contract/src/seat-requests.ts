import * as v from 'valibot';
import { seatAnswerMaxLength, seatWordsMaxLength, seatWordsMinLength } from './limits.ts';
import { TrustPath, UserType } from './members.ts';
import { NamedProject, PreviewMember } from './named.ts';
import { route } from './route.ts';
import { id, line } from './text.ts';

/**
 * `closed`: its project or its seat is gone, or the asker was suspended or joined in another way. `lapsed`: nobody
 * answered in time.
 */
export const seatRequestStates = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed', 'closed'] as const;
export type SeatRequestState = (typeof seatRequestStates)[number];

export const NamedRole = v.object({ id: v.string(), name: v.string() });

/** The fields of every request. Times are RFC 3339. `role` is null once the role was removed. */
const requestEntries = {
  id: v.string(),
  role: v.nullable(NamedRole),
  words: v.string(),
  asked_at: v.string(),
  expires_at: v.string(),
};

/**
 * A request as its asker sees it. `project` is null once it isn't shown any more. `answer`: the creator's words.
 * `takes_part`: whether the asker is on the project's team now.
 */
export const SeatRequest = v.object({
  ...requestEntries,
  project: v.nullable(NamedProject),
  state: v.picklist(seatRequestStates),
  ended_at: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  takes_part: v.boolean(),
});
export type SeatRequest = v.InferOutput<typeof SeatRequest>;

/** What a project's creator sees of an asker besides their profile. The trust path leads from the creator to them. */
export const SeatAsker = v.object({
  ...PreviewMember.entries,
  user_type: UserType,
  vouch_count: v.number(),
  trust_path: TrustPath,
});
export type SeatAsker = v.InferOutput<typeof SeatAsker>;

/** An open request, as the project's creator sees it. */
export const WaitingSeatRequest = v.object({ ...requestEntries, asker: SeatAsker });
export type WaitingSeatRequest = v.InferOutput<typeof WaitingSeatRequest>;

/** Why somebody can't ask now. */
export const seatRefusals = [
  'alumni_unverified',
  'seat_request_rests',
  'seat_requests_spent',
  'seat_requests_full',
] as const;
export type SeatRefusal = (typeof seatRefusals)[number];

const params = v.strictObject({ projectId: id });

/**
 * For a caller who is not on the project's team: `request` is their last one, `refusal` why they can't ask now,
 * `again_at` when they can if they asked recently, and `shown` what the creator would see of them. For the team these
 * are null. `waiting` counts the open requests, for the project's creator only.
 */
export const ownSeatRequest = route({
  method: 'GET',
  path: '/api/project-card/:projectId/own-seat-request/',
  access: 'member',
  summary: 'My request for a seat in a project, and whether I can ask for one',
  params,
  answers: {
    200: v.object({
      request: v.nullable(SeatRequest),
      refusal: v.nullable(v.picklist(seatRefusals)),
      again_at: v.nullable(v.string()),
      shown: v.nullable(SeatAsker),
      waiting: v.nullable(v.number()),
    }),
  },
  errors: ['not_found'],
});

/** While a request is open, asking again changes nothing and answers that one. `forbidden` for the project's team. */
export const askForSeat = route({
  method: 'POST',
  path: '/api/project-card/:projectId/own-seat-request/',
  access: 'member',
  summary: 'Ask for a free seat in a project',
  params,
  body: v.strictObject({ role_id: id, words: line(seatWordsMinLength, seatWordsMaxLength) }),
  answers: { 200: SeatRequest },
  errors: ['not_found', 'forbidden', 'seat_gone', ...seatRefusals],
});

/** Repeating it succeeds too. */
export const withdrawSeatRequest = route({
  method: 'DELETE',
  path: '/api/project-card/:projectId/own-seat-request/',
  access: 'member',
  summary: 'Withdraw my request for a seat',
  params,
  answers: { 200: SeatRequest },
  errors: ['not_found', 'seat_request_over'],
});

/** Within `seatWithdrawalUndoMinutes`. Repeating it succeeds too. `seat_request_over`: it can’t be reopened. */
export const undoSeatWithdrawal = route({
  method: 'POST',
  path: '/api/project-card/:projectId/own-seat-request/undo/',
  access: 'member',
  summary: 'Undo withdrawing my request for a seat',
  params,
  answers: { 200: SeatRequest },
  errors: [
    'not_found',
    'seat_request_over',
    'alumni_unverified',
    'seat_requests_spent',
    'seat_requests_full',
  ],
});

/** A project with open requests, and how many. */
export const WaitingProject = v.object({ project: NamedProject, count: v.number() });

/** `made`: the newest `ownSeatRequestsShown`. `waiting`: the caller's projects with open requests. */
export const ownSeatRequests = route({
  method: 'GET',
  path: '/api/own-seat-requests/',
  access: 'member',
  summary: 'Requests for seats that I made, and how many wait for my answer',
  answers: {
    200: v.object({
      made: v.array(SeatRequest),
      waiting: v.array(WaitingProject),
    }),
  },
  errors: [],
});

/** The longest waiting first. */
export const waitingSeatRequests = route({
  method: 'GET',
  path: '/api/project-card/:projectId/seat-requests/',
  access: 'member',
  summary: 'Requests for seats in a project; its creator only',
  params,
  answers: { 200: v.object({ requests: v.array(WaitingSeatRequest) }) },
  errors: ['not_found', 'forbidden'],
});

const answerParams = v.strictObject({ projectId: id, requestId: id });
export const SeatAnswer = v.strictObject({ words: v.optional(line(1, seatAnswerMaxLength)) });

/** The asker joins with a seat of the role. `seat_gone`: none is free, and the request stays open. */
export const acceptSeatRequest = route({
  method: 'POST',
  path: '/api/project-card/:projectId/seat-requests/:requestId/accept/',
  access: 'member',
  summary: 'Accept a request for a seat; the project’s creator only',
  params: answerParams,
  body: SeatAnswer,
  answers: { 200: v.object({}) },
  errors: ['not_found', 'forbidden', 'seat_request_over', 'seat_gone', 'alumni_unverified'],
});

/** The asker can't ask for this project again for `seatRequestRestDays`. */
export const declineSeatRequest = route({
  method: 'POST',
  path: '/api/project-card/:projectId/seat-requests/:requestId/decline/',
  access: 'member',
  summary: 'Decline a request for a seat; the project’s creator only',
  params: answerParams,
  body: SeatAnswer,
  answers: { 200: v.object({}) },
  errors: ['not_found', 'forbidden', 'seat_request_over'],
});
