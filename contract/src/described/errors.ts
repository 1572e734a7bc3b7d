import type { ErrorType, FieldFault } from '../errors.ts';

/**
 * The meaning of each error type, and what an app should do. The Korean sentences for people are in `errors-text.ts`.
 */
export interface ToldError {
  readonly means: string;
  readonly act: string;
}

const ask = 'Let the person correct the fields that `fields` names.';
const again = 'Try again after `retry_in` seconds.';
const deadLink = 'Show that the link can’t be used; offer `requestNewLink` where it is a person’s.';
const newCode = 'Send a new code.';

export const toldErrors: Readonly<Record<ErrorType, ToldError>> = {
  invalid_input: { means: 'Something that was sent is not of the form that is declared.', act: ask },
  unsupported_media_type: {
    means: 'The body is of a type that the call does not take.',
    act: 'Send JSON, or multipart/form-data for a picture.',
  },
  body_too_large: {
    means: 'The body is larger than 64 KiB, or than the call takes.',
    act: 'Let the person shorten what they wrote.',
  },
  code_not_accepted: {
    means: 'The app sent a verification code of its own.',
    act: 'Leave `code` out: the server draws it.',
  },
  idempotency_key_reused: {
    means: 'The Idempotency-Key was used for another body.',
    act: 'Use a new key for each thing that is created.',
  },
  not_found: {
    means: 'It does not exist, is hidden, or is not the caller’s to see.',
    act: 'Say that it is gone and lead back.',
  },
  method_not_allowed: {
    means: 'The address is known, the method is not. `Allow` names those that are.',
    act: 'Mend the app.',
  },
  not_implemented: { means: 'The call is declared for a later release.', act: 'Hide what needs it.' },
  unauthenticated: {
    means: 'The call needs a session, and none is live.',
    act: 'Refresh once and repeat the call; then show the sign-in.',
  },
  session_over: {
    means: 'The refresh token is no longer good: the session ended.',
    act: 'Drop both tokens and show the sign-in.',
  },
  wrong_credentials: {
    means: 'The address and the password don’t belong together.',
    act: 'Let the person try again, or reset the password.',
  },
  forbidden: { means: 'The caller may not do this.', act: 'Say so. Don’t repeat the call.' },
  password_wrong: {
    means: 'The password that was sent along as a proof is wrong. The session goes on.',
    act: 'Let the person try again.',
  },
  suspended: {
    means: 'An operator suspended the account. `notice` is the token of the decision.',
    act: 'Show the decision by `decisionByToken`, and let the person object.',
  },
  proof_required: {
    means: 'The last proof of who is signed in is more than 10 minutes ago.',
    act: 'Ask for the password or a passkey, call `proveSession`, repeat the call.',
  },
  passkey_refused: {
    means: 'The passkey is not one of this account, or was not shown as it must be.',
    act: 'Offer another passkey or the password.',
  },
  passkey_ceremony_over: {
    means: 'The options of the passkey were used, or are older than 10 minutes.',
    act: 'Ask for new options and begin again.',
  },
  passkeys_spent: { means: 'The member has 20 passkeys.', act: 'Let the person remove one first.' },
  second_factor_required: {
    means: 'A session of somebody of the team that was not given the second factor.',
    act: 'Ask for it by `giveSecondFactor`.',
  },
  second_factor_wrong: {
    means: 'The code is not the one of now, or was used.',
    act: 'Let the person type the next one.',
  },
  second_factor_last: {
    means: 'The only second factor of somebody of the team can’t be removed.',
    act: 'Let the person add another first.',
  },
  last_owner: { means: 'Nobody would be left who gives roles.', act: 'Make somebody else an owner first.' },
  already_handled: {
    means: 'Somebody else of the team did it a moment before.',
    act: 'Read the thing anew.',
  },
  decision_moot: { means: 'The thing or its author is not what it was.', act: 'Read the thing anew.' },
  invalid: { means: 'There is no such link or token.', act: 'Show that the link is not valid.' },
  expired: { means: 'The time of the link or token is over.', act: deadLink },
  used: { means: 'Everybody it was for has used it, or it was done once before.', act: deadLink },
  revoked: { means: 'Its inviter or an operator took the link back.', act: deadLink },
  inactive: {
    means: 'Nobody stands behind the link now. Why is not told.',
    act: 'Show that the link can’t be used now.',
  },
  not_yet: { means: 'The link of an event opens later: at `opens_at`.', act: 'Show when it opens.' },
  link_still_good: {
    means: 'The link works: there is no need for another.',
    act: 'Read the link and go on.',
  },
  link_requests_spent: {
    means: 'Three were asked for by this link.',
    act: 'Say that the inviter should be asked directly.',
  },
  email_registered: { means: 'A member has the address.', act: 'Offer to sign in.' },
  mail_domain_blocked: {
    means: 'Addresses of this mail domain can’t be used here.',
    act: 'Ask for another address.',
  },
  university_unsupported: {
    means: 'The address is of no school that is supported.',
    act: 'Offer `requestUniversity`.',
  },
  resend_too_soon: { means: 'A code was sent less than 60 seconds ago.', act: again },
  send_budget_spent: {
    means: 'The address had all its codes for today, or the network for this hour.',
    act: again,
  },
  challenge_unknown: { means: 'There is no such challenge, or it is long over.', act: newCode },
  verification_code_wrong: {
    means: 'These are not the six digits of the mail.',
    act: 'Let the person type them again.',
  },
  verification_code_expired: { means: 'The code is older than 10 minutes.', act: newCode },
  verification_code_used: { means: 'The code was traded for an email proof before.', act: newCode },
  verification_tries_spent: { means: 'The code had its five tries.', act: newCode },
  email_proof_invalid: {
    means: 'The email proof is missing, forged, older than 30 minutes, or for another use.',
    act: 'Prove the address again.',
  },
  email_proof_spent: { means: 'The email proof was used before.', act: 'Prove the address again.' },
  school_mismatch: {
    means: 'The school of the profile is not the one of the proven address.',
    act: 'Choose the school by the address.',
  },
  already_alumni: { means: 'The member is an alumni already.', act: 'Read the member anew.' },
  alumni_unverified: {
    means: 'An alumni joins projects only once verified as a mentor.',
    act: 'Say so; the operator verifies mentors.',
  },
  open_invitations_spent: {
    means: 'The member has as many open links as they may have.',
    act: 'Let the person revoke one first.',
  },
  inviting_frozen: {
    means: 'An operator keeps this branch from inviting.',
    act: 'Say that the operator can be asked.',
  },
  seat_gone: {
    means: 'Somebody took the last seat of the role a moment before. Nothing changed.',
    act: 'Show the roles anew.',
  },
  seats_taken: { means: 'A seat that somebody has would go. Nothing changed.', act: 'Show the team anew.' },
  creator_stays: {
    means: 'The creator can’t leave or be removed.',
    act: 'Let the person hand the project over first.',
  },
  not_on_team: { means: 'They take no part in the project, or not any more.', act: 'Show the team anew.' },
  vouch_stays: {
    means: 'The vouch was given more than 30 days ago.',
    act: 'Say that it can’t be withdrawn any more.',
  },
  offer_over: {
    means: 'The offer was answered, withdrawn or ran out, or what it was about is not so any more.',
    act: 'Read the offers anew.',
  },
  offer_refused: {
    means: 'The same person refused not long ago.',
    act: 'Let the person ask somebody else.',
  },
  seat_request_over: {
    means: 'The request was answered, withdrawn, closed or ran out.',
    act: 'Read the requests anew.',
  },
  seat_request_rests: {
    means: 'The caller asked for the same project not long ago.',
    act: 'Show when they can ask again: `again_at` of `ownSeatRequest`.',
  },
  seat_requests_spent: {
    means: 'Five requests of the caller’s wait for an answer.',
    act: 'Let the person withdraw one or wait.',
  },
  seat_requests_full: {
    means: 'Thirty requests wait for the project’s creator.',
    act: 'Let the person come back later.',
  },
  members_only: {
    means: 'The member shows their profile to members alone.',
    act: 'Say so, and offer to sign in.',
  },
  school_address: {
    means: 'The address is a school’s. An everyday address is one that leaving a school does not take away.',
    act: 'Ask for another address.',
  },
  addresses_held: {
    means: 'A mailed link set the password less than 72 hours ago, and the member has two addresses.',
    act: 'Say when the address can be changed, or one can leave: `retry_in` has the seconds.',
  },
  mailbox_rests: {
    means: 'Somebody who left not long ago had the mailbox.',
    act: 'Say that the mailbox can’t be used yet.',
  },
  image_unsupported: {
    means: 'The file is no JPEG, PNG, WebP or AVIF. Its content counts, not its name.',
    act: 'Let the person choose another picture.',
  },
  image_damaged: {
    means: 'The picture can’t be read to its end.',
    act: 'Let the person choose another picture.',
  },
  image_too_large: { means: 'The file has more than 20 MiB.', act: 'Make it smaller before it is sent.' },
  image_too_many_pixels: {
    means:
      'The picture has more pixels than are worked on: 50 million of a usual JPEG, 16 million of others, 8 million with 16 bits a channel.',
    act: 'Make it smaller before it is sent.',
  },
  image_unavailable: {
    means: 'The upload is not the caller’s, is used already, is for something else, or was removed.',
    act: 'Upload the picture again.',
  },
  update_required: {
    means: 'The app’s `App-Version` is below the least one that the operator lets in.',
    act: 'Lead the person to the store. Keep the tokens: they are good after the update.',
  },
  rate_limited: { means: 'This network or account made too many calls.', act: again },
  overloaded: { means: 'The server has more to do than it can. Nothing was done.', act: again },
  unavailable: {
    means: 'What the server needs does not answer. Nothing is known of whether it was done.',
    act: 'Repeat with the same Idempotency-Key after `retry_in` seconds.',
  },
  internal: {
    means: 'The server failed. The operator finds it by `request_id`.',
    act: 'Repeat once with the same Idempotency-Key; then say so, with the `request_id`.',
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
  duplicate: 'It is there twice, or taken.',
  not_listed: 'It is none of the values that there are.',
  mismatch: 'It does not go together with another field, or is not what was seen last.',
  guessable: 'The password is too easy to guess.',
  shared: 'The domain is one that anybody can have an address of.',
  reserved: 'The name reads as the people who run the site, or the link leads to the site itself.',
};
