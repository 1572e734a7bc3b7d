import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';

const form = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

const signatureOf = (secret: string, device: string, memberId: string) =>
  createHmac('sha256', secret).update(`device-mark:${device}.${memberId}`).digest();

/**
 * A signed, random mark that a browser presents at its next sign-in, so that the device is recognized (Specification
 * 5.1).
 */
export function newDeviceMark([secret]: Secrets, memberId: string): string {
  const device = randomBytes(16).toString('base64url');
  return `${device}.${signatureOf(secret, device, memberId).toString('base64url')}`;
}

/** Whether this member has signed in before on the device that presents the mark. */
export function isDeviceOf(secrets: Secrets, memberId: string, mark: string): boolean {
  const [, device, given] = form.exec(mark) ?? [];
  if (device === undefined || given === undefined) return false;
  const signature = Buffer.from(given, 'base64url');
  return secrets.some((secret) => timingSafeEqual(signature, signatureOf(secret, device, memberId)));
}
