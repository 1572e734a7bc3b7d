import * as repository from './repository.ts';

export type { Act, NotedAct, Operator } from './repository.ts';

/** Records an operator's act in the same transaction: no act without its row, no row without its act. */
export const noteAct = repository.insertAct;

/** Operators' acts, the newest first, optionally for one target only. */
export const findActs = repository.findActs;

export type { Chain, ChainFault, Head } from './chain.ts';
export { verifyChain } from './chain.ts';
export { lastPosition } from './chain-repository.ts';
