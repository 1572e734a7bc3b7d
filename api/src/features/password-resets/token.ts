import { createHmac, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** The secret of a mailed link: 256 bits as base64url. */
export const drawResetToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** What is stored of it: useless without the process's own secret. */
export const hashResetToken = (secret: string, token: string): string =>
  createHmac('sha256', secret).update('password-reset:').update(token).digest('base64url');
