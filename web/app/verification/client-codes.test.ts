import { verificationCodeMax, verificationCodeMin } from '@dure/contract/limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCall } from '../api/call.ts';
import { clientCodes, drawCode } from './client-codes.ts';

const email = 'jihoon@hangang.ac.kr';

/** The verification way under test, and the bodies that it sent. */
function way(status = 200, text = '') {
  const sent: unknown[] = [];
  const call = createCall(async ({ path, body }) => {
    sent.push({ path, ...JSON.parse(body ?? '') });
    return { status, text };
  });
  return { codes: clientCodes(call), sent: sent as { path: string; email: string; code: string }[] };
}

afterEach(() => vi.unstubAllGlobals());

it('draws six digits from 100000 to 999999', () => {
  const codes = Array.from({ length: 2000 }, drawCode).map(Number);
  expect(Math.min(...codes)).toBeGreaterThanOrEqual(verificationCodeMin);
  expect(Math.max(...codes)).toBeLessThanOrEqual(verificationCodeMax);
  expect(new Set(codes).size).toBeGreaterThan(1900);
});

describe('a code that the browser drew', () => {
  it('is sent with only the address, and makes a proof without a token', async () => {
    const { codes, sent } = way(201);
    const challenge = await codes.send(email, null);
    const [{ code, ...rest } = { code: '' }] = sent;
    expect(rest).toEqual({ path: '/api/others/send-code-email/', email });
    expect(await codes.confirm(challenge, code)).toMatchObject({ email, token: null });
  });

  it('is not stored in the challenge, and can still be compared after a reload', async () => {
    const { codes, sent } = way();
    const challenge = await codes.send(email, null);
    expect(JSON.stringify(challenge)).not.toContain(sent[0]?.code);
    vi.resetModules();
    const reloaded = (await import('./client-codes.ts')).clientCodes(createCall(() => Promise.reject()));
    expect(await reloaded.confirm(challenge, sent[0]?.code ?? '')).toMatchObject({ email });
  });

  it('rejects another code', async () => {
    const { codes, sent } = way();
    const challenge = await codes.send(email, null);
    const other = sent[0]?.code === '123456' ? '654321' : '123456';
    await expect(codes.confirm(challenge, other)).rejects.toMatchObject({ type: 'verification_code_wrong' });
  });

  it('is known only to its page if the browser has no digest', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { codes, sent } = way();
    const challenge = await codes.send(email, null);
    expect(await codes.confirm(challenge, sent[0]?.code ?? '')).toMatchObject({ email });
    await expect(codes.confirm({ ...challenge, id: 'another' }, '123456')).rejects.toMatchObject({
      type: 'challenge_unknown',
    });
  });

  it('makes no challenge if sending fails', async () => {
    await expect(way(500).codes.send(email, null)).rejects.toMatchObject({ status: 500 });
  });
});
