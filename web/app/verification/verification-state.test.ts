import { describe, expect, it } from 'vitest';
import type { Challenge, Delivery, EmailProof } from './verification-state.ts';
import {
  addressOf,
  digitsOf,
  mayConfirm,
  maySend,
  restored,
  seemsOver,
  stageOf,
  type VerificationEvent,
  type VerificationState,
  verificationAfter,
} from './verification-state.ts';

const email = 'jihoon@hangang.ac.kr';
const challenge: Challenge = { id: 'one', email, expiresAt: 600_000, resendAt: 60_000 };
const proof: EmailProof = { email, token: 'a.b.c', expiresAt: 1_800_000 };
const start = restored({ email: '', challenge: null, proof: null });

const after = (...events: VerificationEvent[]): VerificationState => events.reduce(verificationAfter, start);
const typed: VerificationEvent = { type: 'email typed', email };
const sent: VerificationEvent = { type: 'sent', challenge };
const code: VerificationEvent = { type: 'code typed', code: '482207' };
const confirmed: VerificationEvent = { type: 'confirmed', proof };

describe('sending', () => {
  it('needs an address', () => {
    expect(maySend(start, 0)).toBe(false);
    expect(maySend(after({ type: 'email typed', email: 'jihoon@hangang' }), 0)).toBe(false);
    expect(maySend(after(typed), 0)).toBe(true);
  });

  it('is blocked while sending, after sent until the time to resend, and once verified', () => {
    expect(maySend(after(typed, { type: 'sending' }), 0)).toBe(false);
    expect(maySend(after(typed, sent), 59_999)).toBe(false);
    expect(maySend(after(typed, sent), 60_000)).toBe(true);
    expect(maySend(after(typed, sent, code, confirmed), 90_000)).toBe(false);
  });

  it('that fails leaves the earlier code valid', () => {
    const failed = after(typed, sent, code, { type: 'sending' }, { type: 'not sent', fault: 'send_failed' });
    expect(failed).toMatchObject({ challenge, code: '482207', emailFault: 'send_failed', busy: null });
    expect(mayConfirm(failed)).toBe(true);
  });

  it('too soon waits as long as the api says, or until another address is typed', () => {
    const waiting = after(typed, { type: 'not sent', fault: 'resend_too_soon', sendableAt: 30_000 });
    expect(maySend(waiting, 29_999)).toBe(false);
    expect(maySend(waiting, 30_000)).toBe(true);
    expect(maySend(verificationAfter(waiting, { type: 'email typed', email: 'a@b.kr' }), 0)).toBe(true);
  });
});

describe('the mail of a code', () => {
  const told = (delivery: Delivery, id = 'one'): VerificationEvent => ({
    type: 'delivery told',
    id,
    delivery,
    expiresAt: 700_000,
  });

  it('that is accepted late extends its code’s life', () => {
    const late = after(typed, sent, told('under_way'));
    expect(late.challenge).toMatchObject({ delivery: 'under_way' });
    expect(verificationAfter(late, told('sent')).challenge).toMatchObject({ expiresAt: 700_000 });
  });

  it('that cannot be delivered leads back to the address, and a code can be sent at once', () => {
    const failed = after(typed, sent, code, told('failed'));
    expect(stageOf(failed)).toBe('start');
    expect(failed).toMatchObject({ email, code: '', emailFault: 'undeliverable' });
    expect(maySend(failed, 0)).toBe(true);
  });

  it('that cannot be delivered leaves only the code sent before valid', () => {
    const [two, three] = ['two', 'three'].map((id): VerificationEvent => {
      return { type: 'sent', challenge: { ...challenge, id } };
    });
    const failed = [typed, sent, two, three, told('failed', 'three')].flatMap((event) => event ?? []);
    expect(after(...failed)).toMatchObject({ challenge: { id: 'two' }, emailFault: 'undeliverable' });
    expect(stageOf(after(...failed, told('failed', 'two')))).toBe('start');
  });

  it('is ignored if it belongs to another challenge', () => {
    const before = after(typed, sent);
    expect(verificationAfter(before, told('failed', 'another'))).toBe(before);
  });
});

describe('confirming', () => {
  it('needs six digits, whatever this browser’s clock says', () => {
    expect(mayConfirm(after(typed, sent))).toBe(false);
    expect(mayConfirm(after(typed, sent, { type: 'code typed', code: '48220' }))).toBe(false);
    expect(mayConfirm(after(typed, sent, code))).toBe(true);
    expect([seemsOver(after(typed, sent), 599_999), seemsOver(after(typed, sent), 600_000)]).toEqual([
      false,
      true,
    ]);
    expect(after(typed, sent, { type: 'time is over', id: 'one' }).codeFault).toBe('expired');
    expect(after(typed, sent, { type: 'time is over', id: 'another' }).codeFault).toBeNull();
  });

  it('clears a wrong code’s message when another is typed', () => {
    const wrong = after(typed, sent, code, { type: 'not confirmed', fault: 'wrong' });
    expect(wrong.codeFault).toBe('wrong');
    expect(verificationAfter(wrong, { type: 'code typed', code: '4' }).codeFault).toBeNull();
  });

  it.each(['expired', 'tries_spent', 'used', 'unknown'] as const)(
    'is impossible after “%s” until another code is sent',
    (fault) => {
      const dead = after(typed, sent, code, { type: 'not confirmed', fault }, code);
      expect(mayConfirm(dead)).toBe(false);
      expect(dead.codeFault).toBe(fault);
      const again = verificationAfter(dead, { type: 'sent', challenge: { ...challenge, id: 'two' } });
      expect(again).toMatchObject({ code: '', codeFault: null });
    },
  );

  it('ends at the stage confirmed, without a fault', () => {
    const done = after(typed, sent, code, confirmed);
    expect(stageOf(done)).toBe('confirmed');
    expect(done.codeFault).toBeNull();
  });

  it('allows a new code at once after five wrong ones, also after a reload or another address', () => {
    const spent = after(typed, sent, code, { type: 'not confirmed', fault: 'tries_spent' });
    expect(maySend(spent, 0)).toBe(true);
    expect(maySend(restored(spent), 0)).toBe(true);
    const back = [{ type: 'email typed', email: 'a@b.kr' }, typed] as const;
    expect(maySend(back.reduce(verificationAfter, spent), 0)).toBe(true);
  });
});

describe('changing the address', () => {
  const another: VerificationEvent = { type: 'email typed', email: 'jihoon@hangang.ac.k' };
  const changing: VerificationEvent = { type: 'address changing' };

  it('loses nothing until another address is typed', () => {
    const pressed = after(typed, sent, code, changing);
    expect(pressed).toMatchObject({ changing: true, code: '482207' });
    expect(mayConfirm(pressed)).toBe(true);
    expect(verificationAfter(pressed, code).changing).toBe(false);
  });

  it('needs a new code; back at the first address, its code and wait are valid again', () => {
    const other = after(typed, sent, code, changing, another);
    expect(stageOf(other)).toBe('start');
    expect([maySend(other, 0), mayConfirm(other)]).toEqual([true, false]);
    const back = verificationAfter(other, { type: 'email typed', email: ` ${email.toUpperCase()}` });
    expect(stageOf(back)).toBe('sent');
    expect([maySend(back, 59_999), mayConfirm(back)]).toEqual([false, true]);
  });

  it('back to a proven address needs no new code', () => {
    const other = after(typed, sent, code, confirmed, changing, another);
    expect(stageOf(other)).toBe('start');
    expect(maySend(other, 0)).toBe(true);
    expect(stageOf(verificationAfter(other, typed))).toBe('confirmed');
  });

  it('ends once a code is sent to the other address, which replaces all before', () => {
    const next = { ...challenge, id: 'two', email: 'jihoon@hangang.ac.k' };
    const done = after(typed, sent, code, confirmed, changing, another, { type: 'sent', challenge: next });
    expect(done).toMatchObject({ changing: false, challenge: next, proof: null, code: '' });
    expect(stageOf(done)).toBe('sent');
    expect(stageOf(verificationAfter(done, typed))).toBe('start');
  });

  it('continues after a reload', () => {
    const other = after(typed, sent, changing, another);
    const reloaded = restored(other);
    expect([stageOf(reloaded), reloaded.email]).toEqual(['start', 'jihoon@hangang.ac.k']);
    expect(maySend(reloaded, 1_000)).toBe(true);
    expect(stageOf(verificationAfter(reloaded, typed))).toBe('sent');
  });
});

describe('after a reload', () => {
  it('a sent code and a confirmed address are still there', () => {
    expect(stageOf(restored({ email, challenge, proof: null }))).toBe('sent');
    expect(maySend(restored({ email, challenge, proof: null }), 1_000)).toBe(false);
    expect(stageOf(restored({ email, challenge, proof }))).toBe('confirmed');
  });

  it('a proof needs no challenge, and a clock that was set back imposes no wait', () => {
    expect(stageOf(restored({ email, challenge: null, proof }))).toBe('confirmed');
    expect(maySend(restored({ email, challenge, proof: null }), 60_000 - 3_600_000)).toBe(true);
  });
});

describe('typed input', () => {
  it.each([
    ['４８２２０７', '482207'],
    [' 482 207 ', '482207'],
    ['인증번호 482207', '482207'],
    ['4822071', '482207'],
    ['', ''],
  ])('has the digits of “%s” as “%s”', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });

  it('may be a full-width address with blanks around it', () => {
    expect(addressOf(' Ｊihoon＠Hangang.ac.kr ')).toBe(email);
    expect(addressOf('한글@hangang.ac.kr')).toBeNull();
  });
});
