import { createHmac, randomBytes } from 'node:crypto';
import { type Hashes, type Secrets, underEach } from './secrets.ts';

const tokenBytes = 32;

/** The secret of a mailed link: 256 bits as base64url. */
export const drawMailedToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** What is stored of it (the first): useless without the process's own secret, and for anything else than its purpose. */
export const hashMailedToken = (
  secrets: Secrets,
  purpose: 'password-reset' | 'notice-link' | 'decision',
  token: string,
): Hashes =>
  underEach(secrets, (secret) =>
    createHmac('sha256', secret).update(`${purpose}:`).update(token).digest('base64url'),
  );
