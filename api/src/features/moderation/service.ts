/**
 * Decisions of the team about what was reported: what is done, to whom, why, and how it is taken back. Each takes the
 * transaction it is done and written down in; reporting is `reports/`.
 */

export { affectedBy, type Decided, decide, type Refusal } from './deciding.ts';
/** Part of leaving. */
export { forgetMember } from './decisions-repository.ts';
export { suspendMember } from './suspending.ts';
export { asksForRemoval, findReported } from './things-repository.ts';
export { type Decision, endHiding, findDecision, findOver, keepHidden, undo } from './undoing.ts';
