import { createHmac, randomBytes } from 'node:crypto';
import { type Hashes, type Secrets, underEach } from './secrets.ts';

const tokenBytes = 32;

/** The secret of a mailed link: 256 bits as base64url. */
export const drawMailedToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Hashes of the token; the first is stored. They need the process's secret and serve only `purpose`. */
export const hashMailedToken = (
  secrets: Secrets,
  purpose: 'password-reset' | 'notice-link' | 'decision',
  token: string,
): Hashes =>
  underEach(secrets, (secret) =>
    createHmac('sha256', secret).update(`${purpose}:`).update(token).digest('base64url'),
  );
