import { relations } from '@dure/contract/invitations.ts';
import * as v from 'valibot';
import type { TabInvitation } from '../invitation/tab-invitation.ts';
import { type JoiningDraft, parseDraft } from '../joining-draft.ts';

/** A sign-up on its way to another device, sealed in this browser (docs/decisions/0140). */

export interface SignUp {
  readonly invitation: TabInvitation;
  readonly user: 'student' | 'alumni';
  readonly draft: JoiningDraft;
}

const text = v.pipe(v.string(), v.maxLength(2_000));
const invited = {
  code: v.pipe(text, v.nonEmpty()),
  inviterName: text,
  inviteeName: v.exactOptional(text),
  title: v.exactOptional(text),
  vouch: v.exactOptional(v.object({ relation: v.picklist(relations), reason: text })),
};
const Carried = v.object({
  invitation: v.variant('door', [
    v.object({ ...invited, door: v.picklist(['person', 'event']), inviterId: v.exactOptional(text) }),
    v.object({ ...invited, door: v.literal('project'), inviterId: text, projectId: text }),
  ]),
  user: v.picklist(['student', 'alumni']),
  draft: v.record(v.string(), v.unknown()),
});

const secretBytes = 32;
const ivBytes = 12;

export const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(secretBytes)));

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (encoded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const derived = async (secret: string, use: 'key' | 'ticket') =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${use}:${secret}`)));

const keyOf = async (secret: string, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', await derived(secret, 'key'), 'AES-GCM', false, [use]);

/** The ticket for which the server returns the sealed sign-up; it reveals nothing about the key. */
export const ticketOf = async (secret: string): Promise<string> => base64url(await derived(secret, 'ticket'));

/** Seals a sign-up, without its challenge and proof, which stay on this device. */
export async function sealSignUp(secret: string, { draft, ...signUp }: SignUp): Promise<string> {
  const moved = { ...draft, challenge: null, proof: null, refusal: null, attempt: null };
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(JSON.stringify({ ...signUp, draft: moved }));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, 'encrypt'), plain);
  const whole = new Uint8Array(ivBytes + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), ivBytes);
  return base64url(whole);
}

/** Opens a sealed sign-up; null if it was sealed with another secret or is invalid. */
export async function openSignUp(secret: string, sealed: string): Promise<SignUp | null> {
  try {
    const whole = bytesOf(sealed);
    const iv = whole.slice(0, ivBytes);
    const key = await keyOf(secret, 'decrypt');
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, whole.slice(ivBytes));
    const parsed = v.parse(Carried, JSON.parse(new TextDecoder().decode(plain)));
    return { ...parsed, draft: parseDraft(JSON.stringify(parsed.draft)) };
  } catch {
    return null;
  }
}
