/**
 * The team's decisions on reports: what is done, to whom, why, and how it is undone. Each takes the transaction in
 * which it is carried out and recorded; reporting itself is in `reports/`.
 */

export { affectedBy, type Decided, decide, type Refusal } from './deciding.ts';
/** Part of leaving. */
export { forgetMember, holdDecision } from './decisions-repository.ts';
export { suspendMember } from './suspending.ts';
export { asksForRemoval, findReported } from './things-repository.ts';
export { type Decision, endHiding, findDecision, findOver, keepHidden, undo } from './undoing.ts';
