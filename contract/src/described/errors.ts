import type { ErrorType, FieldFault } from '../errors.ts';

/**
 * The meaning of each error type, and what an app should do. The Korean sentences for people are in `errors-text.ts`.
 */
export interface ToldError {
  readonly means: string;
  readonly act: string;
}

const ask = 'Let the person correct the fields named in `fields`.';
const again = 'Try again after `retry_in` seconds.';
const deadLink =
  'Show that the link can’t be used. If a person’s or a project’s link is `expired` or `used`, offer `requestNewLink`.';
const newCode = 'Send a new code.';

export const toldErrors: Readonly<Record<ErrorType, ToldError>> = {
  invalid_input: { means: 'Something in the request does not have the declared form.', act: ask },
  unsupported_media_type: {
    means: 'The call does not accept the body’s media type.',
    act: 'Send JSON, or multipart/form-data for a picture.',
  },
  body_too_large: {
    means: 'The body is larger than 64 KiB, or than this call allows.',
    act: 'Let the person shorten what they wrote.',
  },
  code_not_accepted: {
    means: 'The app sent a verification code of its own.',
    act: 'Leave `code` out: the server draws the code.',
  },
  idempotency_key_reused: {
    means: 'The Idempotency-Key was already used with another body.',
    act: 'Use a new key for each thing that is created.',
  },
  not_found: {
    means: 'It does not exist, is hidden, or the caller may not see it.',
    act: 'Say that it is gone, and lead back.',
  },
  method_not_allowed: {
    means: 'The address exists, but not with this method. `Allow` lists its methods.',
    act: 'Fix the app.',
  },
  not_implemented: { means: 'The call is planned for a later release.', act: 'Hide whatever needs it.' },
  unauthenticated: {
    means: 'The call needs a live session.',
    act: 'Refresh once and repeat the call. If that fails, show the sign-in.',
  },
  session_over: {
    means: 'The session has ended, so the refresh token no longer works.',
    act: 'Delete both tokens and show the sign-in.',
  },
  wrong_credentials: {
    means: 'The address and the password don’t belong together.',
    act: 'Let the person try again, or reset the password.',
  },
  forbidden: { means: 'The caller may not do this.', act: 'Say so. Don’t repeat the call.' },
  password_wrong: {
    means: 'The password that was sent as a proof is wrong. The session stays valid.',
    act: 'Let the person try again.',
  },
  suspended: {
    means: 'An operator suspended the account. `notice` is a token for the decision.',
    act: 'Show the decision with `decisionByToken`, and let the person appeal.',
  },
  proof_required: {
    means: 'The session was last proven more than 10 minutes ago.',
    act: 'Ask for the password or a passkey, call `proveSession`, then repeat the call.',
  },
  passkey_refused: {
    means: 'The passkey does not belong to this account, or could not be verified.',
    act: 'Offer another passkey or the password.',
  },
  passkey_ceremony_over: {
    means: 'The passkey options were already used, or are older than 10 minutes.',
    act: 'Request new options and begin again.',
  },
  passkeys_spent: { means: 'The member already has 20 passkeys.', act: 'Let the person remove one first.' },
  second_factor_required: {
    means: 'An operator’s session has not been given the second factor.',
    act: 'Ask for the second factor, and send it with `giveSecondFactor`.',
  },
  second_factor_wrong: {
    means: 'The code is not the current one, or was already used.',
    act: 'Let the person type the next code.',
  },
  second_factor_last: {
    means: 'An operator’s only second factor can’t be removed.',
    act: 'Let the person add another first.',
  },
  last_owner: { means: 'No owner would be left to give roles.', act: 'Make somebody else an owner first.' },
  already_handled: {
    means: 'Somebody else on the team has already done it.',
    act: 'Read it again.',
  },
  decision_moot: { means: 'The thing or its author has changed meanwhile.', act: 'Read it again.' },
  invalid: { means: 'There is no such link or token.', act: 'Show that the link is not valid.' },
  expired: { means: 'The link or token has expired.', act: deadLink },
  used: {
    means: 'Everybody the link was for has used it, or the call works only once and was already made.',
    act: deadLink,
  },
  revoked: { means: 'The inviter or an operator revoked the link.', act: deadLink },
  inactive: {
    means:
      'The inviter is suspended or frozen, or the project or the inviter’s place in it is gone. Which of these is not told.',
    act: 'Show that the link can’t be used now.',
  },
  not_yet: { means: 'The event’s link is not open yet. It opens at `opens_at`.', act: 'Show when it opens.' },
  link_still_good: {
    means: 'The link still works, so no new one is needed.',
    act: 'Continue with this link.',
  },
  link_requests_spent: {
    means: 'A new link was already requested three times with this one.',
    act: 'Tell the person to ask the inviter directly.',
  },
  email_registered: { means: 'A member already has this address.', act: 'Offer to sign in.' },
  mail_domain_blocked: {
    means: 'Addresses of this mail domain can’t be used here.',
    act: 'Ask for another address.',
  },
  university_unsupported: {
    means: 'The address does not belong to a supported school.',
    act: 'Offer `requestUniversity`.',
  },
  resend_too_soon: { means: 'A code was sent less than 60 seconds ago.', act: again },
  send_budget_spent: {
    means:
      'No more codes are sent to this address today. A link, or an inviter, uses up its share of them sooner.',
    act: again,
  },
  challenge_unknown: { means: 'There is no such challenge, or it ended long ago.', act: newCode },
  verification_code_wrong: {
    means: 'These are not the six digits in the mail.',
    act: 'Let the person type them again.',
  },
  verification_code_expired: { means: 'The code is older than 10 minutes.', act: newCode },
  verification_code_used: { means: 'The code was already traded for an email proof.', act: newCode },
  verification_tries_spent: { means: 'All five tries of the code were used.', act: newCode },
  email_proof_invalid: {
    means: 'The email proof is missing, forged, older than 30 minutes, or meant for another use.',
    act: 'Prove the address again.',
  },
  email_proof_spent: { means: 'The email proof was already used.', act: 'Prove the address again.' },
  school_mismatch: {
    means: 'The profile’s school is not the school of the proven address.',
    act: 'Choose the school that the address belongs to.',
  },
  already_alumni: { means: 'The member is already an alumni.', act: 'Read the member again.' },
  alumni_unverified: {
    means: 'An alumni can join projects only after being verified as a mentor.',
    act: 'Say so, and that the operator verifies mentors.',
  },
  open_invitations_spent: {
    means: 'The member has as many open links as allowed.',
    act: 'Let the person revoke one first.',
  },
  inviting_frozen: {
    means: 'An operator has frozen this branch, so nobody in it can invite.',
    act: 'Say that the person can ask the operator.',
  },
  seat_gone: {
    means: 'Somebody has just taken the last seat of the role. Nothing changed.',
    act: 'Show the roles again.',
  },
  seats_taken: {
    means: 'The change would remove a seat that somebody has. Nothing changed.',
    act: 'Show the team again.',
  },
  creator_stays: {
    means: 'The creator can’t leave or be removed.',
    act: 'Let the person hand the project over first.',
  },
  not_on_team: {
    means: 'The member is not, or no longer, on the project’s team.',
    act: 'Show the team again.',
  },
  vouch_stays: {
    means: 'The vouch was given more than 30 days ago.',
    act: 'Say that it can no longer be withdrawn.',
  },
  offer_over: {
    means: 'The offer was answered or withdrawn, has expired, or can no longer be carried out.',
    act: 'Read the offers again.',
  },
  offer_refused: {
    means: 'The person recently refused the same offer.',
    act: 'Let the person ask somebody else.',
  },
  seat_request_over: {
    means: 'The request was answered or withdrawn, was closed, or has expired.',
    act: 'Read the requests again.',
  },
  seat_request_rests: {
    means: 'The caller recently asked for a seat of the same project.',
    act: 'Show when they can ask again: `again_at` of `ownSeatRequest`.',
  },
  seat_requests_spent: {
    means: 'Five of the caller’s requests are waiting for an answer.',
    act: 'Let the person withdraw one, or wait.',
  },
  seat_requests_full: {
    means: 'Thirty requests are waiting for the project’s creator.',
    act: 'Let the person come back later.',
  },
  members_only: {
    means: 'The member shows their profile only to members.',
    act: 'Say so, and offer to sign in.',
  },
  school_address: {
    means:
      'The address is a school’s. An everyday address must be one that the person keeps after leaving school.',
    act: 'Ask for another address.',
  },
  addresses_held: {
    means: 'A mailed link set the password less than 72 hours ago, and the member has two addresses.',
    act: 'Say when the addresses can be changed or the member can leave: in `retry_in` seconds.',
  },
  mailbox_rests: {
    means: 'The mailbox belonged to somebody who left recently.',
    act: 'Say that the mailbox can’t be used yet.',
  },
  image_unsupported: {
    means: 'The file is not a JPEG, PNG, WebP or AVIF. Its content counts, not its name.',
    act: 'Let the person choose another picture.',
  },
  image_damaged: {
    means: 'The picture is damaged and can’t be read completely.',
    act: 'Let the person choose another picture.',
  },
  image_too_large: {
    means: 'The file is larger than 20 MiB.',
    act: 'Make the picture smaller before sending it.',
  },
  image_too_many_pixels: {
    means:
      'The picture has too many pixels. The limit is 50 million for a usual JPEG, 16 million for others, and 8 million with 16 bits per channel.',
    act: 'Make the picture smaller before sending it.',
  },
  image_unavailable: {
    means: 'The upload is not the caller’s, was already used, is for something else, or was removed.',
    act: 'Upload the picture again.',
  },
  update_required: {
    means: 'The app’s `App-Version` is older than the oldest one the operator allows.',
    act: 'Lead the person to the store. Keep the tokens: they still work after the update.',
  },
  rate_limited: { means: 'This network or account made too many calls.', act: again },
  overloaded: { means: 'The server is too busy. Nothing was done.', act: again },
  unavailable: {
    means: 'Something that the server needs does not answer. The call may or may not have been carried out.',
    act: 'Repeat with the same Idempotency-Key after `retry_in` seconds.',
  },
  internal: {
    means: 'The server failed. The operator can find the failure by `request_id`.',
    act: 'Repeat once with the same Idempotency-Key. If it fails again, say so, with the `request_id`.',
  },
};

/** The meaning of each field fault. */
export const toldFaults: Readonly<Record<FieldFault, string>> = {
  required: 'It is missing or empty.',
  unknown: 'There is no such field.',
  malformed: 'It is of the wrong type or form.',
  too_short: 'It has too few characters.',
  too_long: 'It has too many characters.',
  too_few: 'The list has too few items, or the number is too small.',
  too_many: 'The list has too many items, or the number is too large.',
  duplicate: 'It appears twice, or is already taken.',
  not_listed: 'It is not one of the allowed values.',
  mismatch: 'It does not fit another field, or what the server has now.',
  guessable: 'The password is too easy to guess.',
  shared: 'Anybody can have an address at this domain.',
  reserved: 'The name suggests the people who run the site, or the link leads to the site itself.',
};
