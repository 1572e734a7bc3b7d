import * as v from 'valibot';
import { Email } from './email.ts';
import { Password, TriedPassword } from './password.ts';
import { CompanyInfo } from './registration.ts';
import { route } from './route.ts';
import { PasswordProof } from './sessions.ts';
import { id } from './text.ts';
import { EmailProof } from './verification.ts';

/**
 * A member's own account (Specification 2.11). Irreversible calls need a fresh proof of identity (Specification 5.9): a
 * recent one of the session, or the password sent along.
 */

/** Signs out all other devices. */
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

/** `email_proof` comes from confirm-code for the new address. The old address is notified by mail. */
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
    'addresses_held',
  ],
});

/** By a student, once; everything else stays. Projects then require mentor verification. */
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
 * A signed-in device. `user_agent` is its browser's; `same_network` says whether its last use was from the network of
 * this call, null if unknown.
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

/** The answer is the same for a device already signed out. */
export const signOutDevice = route({
  method: 'DELETE',
  path: '/api/user/current/sessions/:sessionId/',
  access: 'member',
  summary: 'Sign out one of my devices',
  params: v.strictObject({ sessionId: id }),
  answers: { 200: v.object({}) },
  errors: ['proof_required'],
});

export const signOutOtherDevices = route({
  method: 'POST',
  path: '/api/user/current/sessions/revoke-others/',
  access: 'member',
  summary: 'Sign out all my other devices',
  answers: { 200: v.object({}) },
  errors: ['proof_required'],
});

/** One of the member's own sign-ins: the kind of device (`deviceKindOf`), and whether its network is the caller's. */
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
  summary: 'When and how I signed in, the newest first',
  answers: { 200: v.object({ sign_ins: v.array(PastSignIn) }) },
  errors: [],
});

/** Since when the member receives news and advertising by mail (Specification 11.1); null: not at all. */
export const NewsConsent = v.object({ agreed_at: v.nullable(v.string()) });

export const ownNews = route({
  method: 'GET',
  path: '/api/user/current/news/',
  access: 'member',
  summary: 'Whether I get news and advertising by mail',
  answers: { 200: NewsConsent },
  errors: [],
});

/** Takes effect at once; repeating it changes nothing. */
export const changeNews = route({
  method: 'PATCH',
  path: '/api/user/current/news/',
  access: 'member',
  summary: 'Start or stop news and advertising by mail',
  body: v.strictObject({ agreed: v.boolean('malformed') }),
  answers: { 200: NewsConsent },
  errors: [],
});

/** Everything that names the member or was made by them; docs/security.md describes its parts. */
export const exportOwnData = route({
  method: 'GET',
  path: '/api/user/current/export/',
  access: 'member',
  summary: 'My data as JSON',
  answers: { 200: v.looseObject({}) },
  errors: ['proof_required'],
});

/** Refers to the session's own proof. */
export const SessionProof = v.strictObject({ proved: v.literal(true) });

/**
 * All personal data is gone once this is answered. `proved` refers to the session's own proof, so that an accidentally
 * empty body deletes nobody.
 */
export const leave = route({
  method: 'DELETE',
  path: '/api/user/current/',
  access: 'member',
  summary: 'Leave, and have my personal data removed',
  body: v.union([PasswordProof, SessionProof]),
  answers: { 200: v.object({}) },
  errors: ['password_wrong', 'proof_required', 'last_owner', 'addresses_held'],
});
