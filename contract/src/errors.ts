import * as v from 'valibot';

/**
 * The closed list of error types with their HTTP status (Specification 9.2). The API sends no prose for people; the web
 * has a Korean text for each.
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
  /** The app named its version, and the operator requires a newer one. */
  update_required: 403,
  /** The member's own password, asked for again: the session stays valid. */
  password_wrong: 403,
  suspended: 403,
  /** The last proof of identity is too old (Specification 5.9). */
  proof_required: 403,
  passkey_refused: 403,
  passkey_ceremony_over: 410,
  passkeys_spent: 409,
  /** An operator's session without its second factor (Specification 5.10). */
  second_factor_required: 403,
  second_factor_wrong: 403,
  second_factor_last: 409,
  /** Somebody must remain who can give roles (docs/decisions/0063). */
  last_owner: 409,
  /** Another operator was faster. */
  already_handled: 409,
  /** The member shows their profile to members only. */
  members_only: 403,
  /** The thing or its author has changed: deleted, left, or already suspended for as long. */
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
  /** The school mailbox of somebody who left recently; answered only to its verified owner. */
  mailbox_rests: 409,
  /** The team refuses disposable mailboxes. */
  mail_domain_blocked: 422,
  university_unsupported: 422,
  /** An everyday address must not be a school's, which its owner loses on leaving school (docs/decisions/0137). */
  school_address: 422,
  /** A mailed link set the password recently: neither of the two addresses can change yet. */
  addresses_held: 409,
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
  /** It was given too long ago to withdraw. */
  vouch_stays: 409,
  // Offers
  /** Already accepted, refused, withdrawn or expired, or its subject has changed. */
  offer_over: 410,
  /** The person refused the same offer recently. */
  offer_refused: 409,
  // Requests for seats
  /** Answered, withdrawn, closed or run out. */
  seat_request_over: 410,
  /** The same member asked for the same project not long ago. */
  seat_request_rests: 409,
  seat_requests_spent: 409,
  seat_requests_full: 409,
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
 * The body of every error answer. `fields` maps a dotted path of the input ("profile.keywords.0") to its fault.
 * `retry_in` is in seconds. `notice`, with `suspended`: a token for the decision (`decisionByToken`). `opens_at`, with
 * `not_yet`: RFC 3339. `detail` is for developers, never for the screen.
 */
export const ErrorBody = v.object({
  error_type: v.picklist(errorTypes),
  detail: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.picklist(fieldFaults))),
  retry_in: v.optional(v.number()),
  notice: v.optional(v.string()),
  opens_at: v.optional(v.string()),
  /** With an expired project link, for members of its team. */
  project_card_id: v.optional(v.string()),
  request_id: v.optional(v.string()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
