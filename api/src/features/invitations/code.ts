import { randomBytes } from 'node:crypto';

const codeBytes = 16;

/**
 * The secret in an invitation's URL: 128 bits as base64url, 22 characters. Never begins or ends with a punctuation
 * character, which chat apps cut off links and command lines read as an option.
 */
export function drawInvitationCode(): string {
  for (;;) {
    const code = randomBytes(codeBytes).toString('base64url');
    if (!/^[-_]|[-_]$/.test(code)) return code;
  }
}
