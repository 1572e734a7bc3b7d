import * as v from 'valibot';
import { Email } from './email.ts';
import { Password, TriedPassword } from './password.ts';
import { CompanyInfo } from './registration.ts';
import { route } from './route.ts';
import { id } from './text.ts';
import { EmailProof } from './verification.ts';

/**
 * What a member does with their own account (Specification 2.11). What cannot be taken back asks for a fresh proof of
 * who it is (Specification 5.9): an earlier one of the session, or the password along with the call.
 */

/** Signs out everywhere else. */
export const changePassword = route({
  method: 'POST',
  path: '/api/user/current/password/',
  access: 'member',
  summary: 'Set a new password',
  body: v.strictObject({
    password: v.optional(TriedPassword),
    new_password: Password,
  }),
  answers: { 200: v.object({}) },
  errors: ['password_wrong', 'proof_required'],
});

/** `email_proof` is confirm-code's for the new address. The one before is told by mail. */
export const changeEmail = route({
  method: 'POST',
  path: '/api/user/current/email/',
  access: 'member',
  summary: 'Change to another proven address',
  body: v.strictObject({
    password: v.optional(TriedPassword),
    email: Email,
    email_proof: EmailProof,
  }),
  answers: { 200: v.object({ email: v.string() }) },
  errors: [
    'password_wrong',
    'proof_required',
    'email_registered',
    'mailbox_rests',
    'email_proof_invalid',
    'email_proof_spent',
    'university_unsupported',
    'school_mismatch',
  ],
});

/** A student's own act, once; everything else stays as it was. Projects then ask for mentor verification. */
export const graduate = route({
  method: 'POST',
  path: '/api/user/current/graduation/',
  access: 'member',
  summary: 'Become alumni, keeping everything',
  body: v.strictObject({ company_info: CompanyInfo }),
  answers: { 200: v.object({}) },
  errors: ['already_alumni'],
});

/**
 * A device that is signed in. `user_agent` is what its browser called itself; `same_network` whether it was last used in
 * the network this call comes from, null where that was not kept yet.
 */
export const Device = v.object({
  id: v.string(),
  current: v.boolean(),
  user_agent: v.nullable(v.string()),
  created_at: v.string(),
  last_used_at: v.string(),
  same_network: v.nullable(v.boolean()),
});
export type Device = v.InferOutput<typeof Device>;

export const ownDevices = route({
  method: 'GET',
  path: '/api/user/current/sessions/',
  access: 'member',
  summary: 'Where I am signed in, the last used first',
  answers: { 200: v.object({ sessions: v.array(Device) }) },
  errors: [],
});

/** Answers alike for one that was signed out before. */
export const signOutDevice = route({
  method: 'DELETE',
  path: '/api/user/current/sessions/:sessionId/',
  access: 'member',
  summary: 'Sign one of my devices out',
  params: v.strictObject({ sessionId: id }),
  answers: { 200: v.object({}) },
  errors: ['proof_required'],
});

export const signOutOtherDevices = route({
  method: 'POST',
  path: '/api/user/current/sessions/revoke-others/',
  access: 'member',
  summary: 'Sign all of my other devices out',
  answers: { 200: v.object({}) },
  errors: ['proof_required'],
});

/** A sign-in of one's own: by what kind of device (`deviceKindOf`), and whether in the network that asks. */
export const PastSignIn = v.object({
  at: v.string(),
  device: v.string(),
  same_network: v.boolean(),
});
export type PastSignIn = v.InferOutput<typeof PastSignIn>;

export const ownSignIns = route({
  method: 'GET',
  path: '/api/user/current/sign-ins/',
  access: 'member',
  summary: 'When and by what I signed in, the newest first',
  answers: { 200: v.object({ sign_ins: v.array(PastSignIn) }) },
  errors: [],
});

/** Since when one gets news and advertising by mail (Specification 11.1); null: one gets none. */
const News = v.object({ agreed_at: v.nullable(v.string()) });

export const ownNews = route({
  method: 'GET',
  path: '/api/user/current/news/',
  access: 'member',
  summary: 'Whether I get news and advertising by mail',
  answers: { 200: News },
  errors: [],
});

/** Agrees or withdraws at once; repeated, it changes nothing. */
export const changeNews = route({
  method: 'PATCH',
  path: '/api/user/current/news/',
  access: 'member',
  summary: 'Get news and advertising by mail, or no more',
  body: v.strictObject({ agreed: v.boolean('malformed') }),
  answers: { 200: News },
  errors: [],
});

/** Everything that names the member or was made by them; its parts are described in docs/security.md. */
export const exportOwnData = route({
  method: 'GET',
  path: '/api/user/current/export/',
  access: 'member',
  summary: 'My data as JSON',
  answers: { 200: v.looseObject({}) },
  errors: ['proof_required'],
});

/**
 * When this is answered all personal data is gone. `proved` says that the session's own proof is meant: nobody leaves by a
 * body that is empty by mistake.
 */
export const leave = route({
  method: 'DELETE',
  path: '/api/user/current/',
  access: 'member',
  summary: 'Leave, and have one’s personal data removed',
  body: v.union([v.strictObject({ password: TriedPassword }), v.strictObject({ proved: v.literal(true) })]),
  answers: { 200: v.object({}) },
  errors: ['password_wrong', 'proof_required', 'last_owner'],
});
