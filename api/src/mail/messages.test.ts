import { describe, expect, it } from 'vitest';
import { passwordResetMessage, verificationMessage } from './messages.ts';

const sixDigits = /\d{6,}/g;

describe('verificationMessage', () => {
  const message = verificationMessage('두레', '482913');

  it('holds the code as the only run of six digits', () => {
    expect(message.text.match(sixDigits)).toEqual(['482913']);
    expect(message.html.match(sixDigits)).toEqual(['482913']);
    expect(message.subject.match(sixDigits)).toBeNull();
  });

  it('says whose it is and how long it is good', () => {
    expect(message.subject).toBe('[두레] 이메일 인증번호를 보내 드려요');
    expect(message.text).toContain('10분');
  });

  it('asks for nothing from elsewhere', () => {
    expect(message.html).not.toMatch(/https?:|<img|<script|<a /);
  });

  it('keeps a brand name text', () => {
    expect(verificationMessage('<b>A&B', '482913').html).toContain('&lt;b&gt;A&amp;B');
  });
});

describe('passwordResetMessage', () => {
  const url = 'https://dure.example/password/reset?token=AbC-_123';
  const message = passwordResetMessage('두레', url);

  it('holds one link, as text and as HTML', () => {
    expect(message.text.match(/https?:\S+/g)).toEqual([url]);
    expect(message.html.match(/https?:[^"<\s]+/g)).toEqual([url]);
    expect(message.subject).toBe('[두레] 비밀번호를 다시 정해 주세요');
  });

  it('says how long it is good, and what follows', () => {
    expect(message.text).toContain('30분');
    expect(message.text).toContain('모든 기기에서 로그아웃돼요');
  });
});
