import { describe, expect, it } from 'vitest';
import { passwordResetMessage, verificationMessage } from './messages.ts';
import { securityMessage } from './security-messages.ts';

const sixDigits = /\d{6,}/g;

describe('verificationMessage', () => {
  const message = verificationMessage('두레', '482913');

  it('holds the code as the only run of six digits', () => {
    expect(message.text.match(sixDigits)).toEqual(['482913']);
    expect(message.html.match(sixDigits)).toEqual(['482913']);
    expect(message.subject.match(sixDigits)).toBeNull();
  });

  it('names the product, and how long the code is valid', () => {
    expect(message.subject).toBe('[두레] 이메일 인증번호를 보내 드려요');
    expect(message.text).toContain('10분');
  });

  it('has no link, picture, script or other external content', () => {
    expect(message.html).not.toMatch(/https?:|<img|<script|<a |url\(/);
  });

  it('keeps the code out of notifications unless the operator wants it there', () => {
    const [beforeCode = ''] = message.text.split('482913');
    expect(beforeCode.length).toBeGreaterThan(100);
    const [preview = ''] = message.html.split('<body')[1]?.split('</div>') ?? [];
    expect(preview).toContain('메일을 열어 확인해 주세요');
    expect(preview).not.toContain('482913');
    expect(preview.match(/&nbsp;/g)?.length).toBeGreaterThan(50);
    const shown = verificationMessage('두레', '482913', { preview: true });
    expect(shown.subject).toBe('[두레] 인증번호 482913');
    expect(shown.text.match(sixDigits)).toEqual(['482913']);
  });

  it('says why it was sent, in text and in HTML', () => {
    for (const form of [message.text, message.html]) expect(form).toContain('가입 화면에서 이 이메일로');
    const change = verificationMessage('두레', '482913', { purpose: 'change' });
    expect(change.text).toContain('계정의 이메일을 바꾸려고');
  });

  it('escapes the brand name in HTML', () => {
    expect(verificationMessage('<b>A&B', '482913').html).toContain('&lt;b&gt;A&amp;B');
  });
});

describe('passwordResetMessage', () => {
  const url = 'https://dure.example/password/reset?token=AbC-_123';
  const message = passwordResetMessage('두레', { url });

  it('holds one link, as text and as HTML', () => {
    expect(message.text.match(/https?:\S+/g)).toEqual([url]);
    expect(message.html.match(/https?:[^"<\s]+/g)).toEqual([url]);
    expect(message.subject).toBe('[두레] 비밀번호를 재설정해 주세요');
  });

  it('says how long the link is valid, and that all devices are signed out', () => {
    expect(message.text).toContain('30분');
    expect(message.text).toContain('모든 기기에서 로그아웃돼요');
  });
});

describe('securityMessage', () => {
  const url = 'https://dure.example/not-me?token=AbC-_123';
  const at = new Date('2026-11-22T12:05:00Z');

  it.each([
    [{ what: 'new-device', device: 'iphone safari', at }, '2026년 11월 22일 오후 9:05에 아이폰의 사파리에서'],
    [{ what: 'password-changed' }, '비밀번호가 바뀌었어요'],
    [{ what: 'address-changed' }, '이전으로 되돌려요'],
    [{ what: 'passkey-added' }, '패스키가 추가됐어요'],
    [{ what: 'passkey-removed' }, '패스키가 삭제됐어요'],
    [{ what: 'app-added' }, '인증 앱이 등록됐어요'],
    [{ what: 'app-removed' }, '인증 앱이 삭제됐어요'],
    [{ what: 'recovery-codes-drawn' }, '복구 코드를 새로 만들었어요'],
    [{ what: 'recovery-code-used', left: 9 }, '남은 복구 코드는 9개예요'],
    [{ what: 'recovery-code-used', left: 0 }, '남은 복구 코드가 없어요'],
  ] as const)('reports %o with one link', (notice, said) => {
    const { text, html } = securityMessage('두레', notice, url);
    for (const form of [text, html]) {
      expect(form).toContain(said);
      expect(form).toContain('7일 동안 한 번만');
    }
    expect(text.match(/https?:\S+/g)).toEqual([url]);
    expect(html.match(/https?:[^"<\s]+/g)).toEqual([url]);
    expect(text).not.toMatch(/\d{6}/);
  });
});
