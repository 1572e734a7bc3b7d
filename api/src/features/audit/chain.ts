import type { Sql } from 'postgres';
import { findHash, findUnlinked, type Head, type LinkFault, walkLinks } from './chain-repository.ts';

export type { Head } from './chain-repository.ts';

/** The first that does not fit. `unlinked`: an act that no link tells of; `shortened`: a head that was noted is gone. */
export interface ChainFault {
  readonly kind: LinkFault | 'unlinked' | 'shortened';
  /** Null of an act without a link. */
  readonly position: number | null;
  /** Null where no act is known. */
  readonly actId: string | null;
}

export interface Chain {
  /** How many acts fit, from the first on. */
  readonly acts: number;
  /** The last that fits; null while there is none. */
  readonly head: Head | null;
  readonly fault: ChainFault | null;
}

/** Answered in a few hundredths of a second. */
const linksAtOnce = 2_000;

async function faultBeyond(sql: Sql, noted: Head | null): Promise<ChainFault | null> {
  if (noted !== null && (await findHash(sql, noted.position)) !== noted.hash)
    return { kind: 'shortened', position: noted.position, actId: null };
  const actId = await findUnlinked(sql);
  return actId === null ? null : { kind: 'unlinked', position: null, actId };
}

/**
 * Looks through the audit log from its first act to its last. A chain whose end was cut off, or that was made anew as a
 * whole, fits; it is told by a head that was noted before (docs/decisions/0071).
 */
export async function verifyChain(sql: Sql, noted: Head | null = null): Promise<Chain> {
  let head: Head | null = null;
  for (;;) {
    const walked = await walkLinks(sql, head, linksAtOnce);
    if (walked === null) return { acts: head?.position ?? 0, head, fault: await faultBeyond(sql, noted) };
    const { position, hash, fault } = walked;
    head = position === 0 ? null : { position, hash };
    // Which act a link was of that is gone, nobody knows.
    if (fault !== null)
      return {
        acts: position,
        head,
        fault: { ...fault, actId: fault.kind === 'missing' ? null : fault.actId },
      };
  }
}
