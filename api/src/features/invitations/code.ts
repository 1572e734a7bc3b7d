import { randomBytes } from 'node:crypto';

const codeBytes = 16;

/**
 * The secret of an invitation's URL: 128 bits as base64url, 22 characters. None begins or ends with a sign, which
 * chat apps cut off the end of a link and a command line takes for an option.
 */
export function drawInvitationCode(): string {
  for (;;) {
    const code = randomBytes(codeBytes).toString('base64url');
    if (!/^[-_]|[-_]$/.test(code)) return code;
  }
}
