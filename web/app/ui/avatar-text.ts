const hangulSyllable = /\p{Script=Hangul}/u;

/**
 * Stands in for a missing picture: the last syllables of a Hangul name (given names come last; a trailing 님 is
 * ignored), else the initials of its words. @param count the most characters: 2 where there is room
 */
export function avatarText(name: string, count: 1 | 2 = 1): string {
  const trimmed = name
    .normalize('NFC')
    .trim()
    .replace(/(.)\s*님$/u, '$1');
  const words = trimmed.split(/\s+/).map((word) => [...word]);
  const lastWord = words[words.length - 1] ?? [];
  if (hangulSyllable.test(lastWord[lastWord.length - 1] ?? '')) return lastWord.slice(-count).join('');
  const initials = words.map((word) => word[0] ?? '');
  return initials.slice(0, count).join('').toUpperCase();
}

/** The tints in tokens.css (`--tint-*`). */
export const avatarTints = ['warm', 'pine', 'iris', 'straw'] as const;
export type AvatarTint = (typeof avatarTints)[number];

/** A member's tint is the same everywhere: FNV-1a over the id. */
export function avatarTint(id: string): AvatarTint {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  // The low bits of FNV-1a are its weakest: fold the high half in.
  const folded = (hash ^ (hash >>> 16)) >>> 0;
  return avatarTints[folded % avatarTints.length] ?? 'warm';
}
