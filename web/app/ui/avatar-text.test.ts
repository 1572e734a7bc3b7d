import { describe, expect, it } from 'vitest';
import { avatarText, avatarTint, avatarTints } from './avatar-text.ts';

describe('avatarText', () => {
  it('takes the last syllable of a Hangul name, two where there is room', () => {
    expect(avatarText('김서연')).toBe('연');
    expect(avatarText('김서연', 2)).toBe('서연');
    expect(avatarText('윤', 2)).toBe('윤');
  });

  it('omits a 님 typed with the name', () => {
    expect(avatarText('박지훈님', 2)).toBe('지훈');
    expect(avatarText('박지훈 님', 2)).toBe('지훈');
    expect(avatarText('님')).toBe('님');
  });

  it('reads a decomposed name (as macOS sends it) as whole syllables', () => {
    expect(avatarText('김서연'.normalize('NFD'), 2)).toBe('서연');
  });

  it('uses the last word of a name with blanks', () => {
    expect(avatarText('남궁 민', 2)).toBe('민');
  });

  it('uses initials for other names', () => {
    expect(avatarText('alex')).toBe('A');
    expect(avatarText('Alex Kim', 2)).toBe('AK');
    expect(avatarText('𝒜lex', 1)).toBe('𝒜');
  });

  it('is empty for a blank name', () => {
    expect(avatarText('  ')).toBe('');
  });
});

describe('avatarTint', () => {
  it('is the same for the same id', () => {
    expect(avatarTint('0199-a')).toBe(avatarTint('0199-a'));
  });

  it('spreads sequential UUIDv7-like ids over all tints', () => {
    const seen = new Map<string, number>();
    for (let n = 0; n < 400; n += 1) {
      const id = `01998c3e-7a10-7000-8000-${n.toString(16).padStart(12, '0')}`;
      const tint = avatarTint(id);
      seen.set(tint, (seen.get(tint) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual([...avatarTints].sort());
    for (const count of seen.values()) expect(count).toBeGreaterThan(50);
  });
});
