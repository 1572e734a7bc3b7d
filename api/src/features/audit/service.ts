import * as repository from './repository.ts';

export type { Act, NotedAct, Operator } from './repository.ts';

/** Writes down an operator's act, in the act's own transaction: no act without its row, no row without its act. */
export const noteAct = repository.insertAct;

/** What operators did, the newest first; to one target where one is given. */
export const findActs = repository.findActs;

export type { Chain, ChainFault, Head } from './chain.ts';
export { verifyChain } from './chain.ts';
export { lastPosition } from './chain-repository.ts';
