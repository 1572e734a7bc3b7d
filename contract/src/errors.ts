import * as v from 'valibot';

/**
 * The closed list of error types with their HTTP status (Specification 9.2).
 * The api sends no prose for people; the web has a Korean text for each.
 */
export const errorStatus = {
  // Input
  invalid_input: 422,
  unsupported_media_type: 415,
  body_too_large: 413,
  code_not_accepted: 400,
  idempotency_key_reused: 422,
  // Addresses and calls
  not_found: 404,
  method_not_allowed: 405,
  not_implemented: 501,
  // Sessions
  unauthenticated: 401,
  session_over: 401,
  wrong_credentials: 401,
  forbidden: 403,
  /** The app said its version, and the operator asks for a later one. */
  update_required: 403,
  /** The own one, asked for again: the session is not over. */
  password_wrong: 403,
  suspended: 403,
  /** The last proof of who is signed in is too long ago (Specification 5.9). */
  proof_required: 403,
  passkey_refused: 403,
  passkey_ceremony_over: 410,
  passkeys_spent: 409,
  /** An operator's session that was not given it (Specification 5.10). */
  second_factor_required: 403,
  second_factor_wrong: 403,
  second_factor_last: 409,
  /** Somebody has to be able to give roles away (docs/decisions/0063). */
  last_owner: 409,
  /** By somebody else of the team, a moment before. */
  already_handled: 409,
  /** Of a profile that its member shows to members alone. */
  members_only: 403,
  /** The thing or its author is not what it was: gone, left, suspended for as long. */
  decision_moot: 409,
  // Invitations (Specification 5.4)
  invalid: 404,
  expired: 410,
  used: 410,
  revoked: 410,
  inactive: 410,
  not_yet: 403,
  link_still_good: 409,
  link_requests_spent: 409,
  // Verification
  email_registered: 400,
  /** The school mailbox of somebody who left not long ago; told to who has proven it alone. */
  mailbox_rests: 409,
  /** By the team: of mailboxes that nobody keeps. */
  mail_domain_blocked: 422,
  university_unsupported: 422,
  resend_too_soon: 429,
  send_budget_spent: 429,
  challenge_unknown: 404,
  verification_code_wrong: 400,
  verification_code_expired: 410,
  verification_code_used: 410,
  verification_tries_spent: 429,
  // Registration
  email_proof_invalid: 403,
  email_proof_spent: 409,
  school_mismatch: 422,
  // Account
  already_alumni: 409,
  // Projects
  alumni_unverified: 403,
  open_invitations_spent: 409,
  inviting_frozen: 403,
  seat_gone: 409,
  seats_taken: 409,
  creator_stays: 409,
  not_on_team: 409,
  /** It was given too long ago to be taken back. */
  vouch_stays: 409,
  // Offers
  /** Accepted, refused or withdrawn before, run out, or what it was about is not so any more. */
  offer_over: 410,
  /** By the same person, not long ago. */
  offer_refused: 409,
  // Images
  image_unsupported: 415,
  image_damaged: 422,
  image_too_large: 413,
  image_too_many_pixels: 413,
  image_unavailable: 409,
  // Service
  rate_limited: 429,
  overloaded: 503,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorType = keyof typeof errorStatus;

const errorTypes = Object.keys(errorStatus) as [ErrorType, ...ErrorType[]];

/** Why a field was refused; the web has a Korean text for each. */
export const fieldFaults = [
  'required',
  'unknown',
  'malformed',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'duplicate',
  'not_listed',
  'mismatch',
  'guessable',
  'shared',
  'reserved',
] as const;
export type FieldFault = (typeof fieldFaults)[number];

/**
 * Body of every answer that is not a success.
 * `fields` maps a dotted path of the input ("profile.keywords.0") to its fault.
 * `retry_in` counts seconds. `notice`, beside `suspended`: a token of the decision (`decisionByToken`). `opens_at`, beside
 * `not_yet`: RFC 3339. `detail` is for developers, never for the screen.
 */
export const ErrorBody = v.object({
  error_type: v.picklist(errorTypes),
  detail: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.picklist(fieldFaults))),
  retry_in: v.optional(v.number()),
  notice: v.optional(v.string()),
  opens_at: v.optional(v.string()),
  /** Beside a dead link of a project, to who takes part in it. */
  project_card_id: v.optional(v.string()),
  request_id: v.optional(v.string()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
