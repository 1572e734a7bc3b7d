import type { Chain, ChainFault } from '../features/audit/service.ts';

const ofFault: Readonly<Record<ChainFault['kind'], (fault: ChainFault) => string>> = {
  missing: ({ position }) => `line ${position} was removed`,
  removed: ({ position, actId }) => `line ${position} (${actId}) was removed`,
  changed: ({ position, actId }) => `line ${position} (${actId}) was changed or moved`,
  unlinked: ({ actId }) => `${actId} was put in past the chain`,
  shortened: ({ position }) => `the chain does not lead through line ${position} as it did`,
};

/** A sentence about the audit log's chain: how far it is intact, and the first line that is not. */
export function chainText({ acts, head, fault }: Chain): string {
  const fits = head === null ? 'no line fits' : `${acts} lines fit, up to ${head.position}:${head.hash}`;
  if (fault !== null) return `${ofFault[fault.kind](fault)}; ${fits}`;
  return head === null ? 'nothing was done yet' : fits;
}
