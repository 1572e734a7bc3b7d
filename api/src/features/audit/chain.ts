import type { Sql } from 'postgres';
import { findHash, findUnlinked, type Head, type LinkFault, walkLinks } from './chain-repository.ts';

export type { Head } from './chain-repository.ts';

/** The first mismatch. `unlinked`: an act without a link; `shortened`: a head that was noted before is gone. */
export interface ChainFault {
  readonly kind: LinkFault | 'unlinked' | 'shortened';
  /** Null for an act without a link. */
  readonly position: number | null;
  /** Null if the act isn't known. */
  readonly actId: string | null;
}

export interface Chain {
  /** How many acts match, from the first one on. */
  readonly acts: number;
  /** The last match; null if there is none. */
  readonly head: Head | null;
  readonly fault: ChainFault | null;
}

/** Checking that many takes a few hundredths of a second. */
const linksAtOnce = 2_000;

async function faultBeyond(sql: Sql, noted: Head | null): Promise<ChainFault | null> {
  if (noted !== null && (await findHash(sql, noted.position)) !== noted.hash)
    return { kind: 'shortened', position: noted.position, actId: null };
  const actId = await findUnlinked(sql);
  return actId === null ? null : { kind: 'unlinked', position: null, actId };
}

/**
 * Verifies the audit log from its first act to its last. A chain whose end was cut off, or that was rebuilt as a whole,
 * is consistent in itself; a head noted earlier reveals that (docs/decisions/0071).
 */
export async function verifyChain(sql: Sql, noted: Head | null = null): Promise<Chain> {
  let head: Head | null = null;
  for (;;) {
    const walked = await walkLinks(sql, head, linksAtOnce);
    if (walked === null) return { acts: head?.position ?? 0, head, fault: await faultBeyond(sql, noted) };
    const { position, hash, fault } = walked;
    head = position === 0 ? null : { position, hash };
    // Nobody knows which act a missing link belonged to.
    if (fault !== null)
      return {
        acts: position,
        head,
        fault: { ...fault, actId: fault.kind === 'missing' ? null : fault.actId },
      };
  }
}
