import * as v from 'valibot';
import { PersonOfTree } from './members.ts';
import { route } from './route.ts';

/** Someone the reader invited, and whom they invited. Numbers count up to `branchCountMax`. */
export const Brought = v.object({
  ...PersonOfTree.entries,
  count: v.number(),
  /** The newest `branchShownBelow`, in ascending order. */
  brought: v.array(PersonOfTree),
});
export type Brought = v.InferOutput<typeof Brought>;

/** The members whom the reader invited, and whom those invited. Numbers count up to `branchCountMax`. */
export const OwnBranch = v.object({
  /** How many the reader invited, shown or not. */
  count: v.number(),
  /** How many those invited. */
  count_below: v.number(),
  /** The newest `branchShown`, in ascending order. */
  brought: v.array(Brought),
});
export type OwnBranch = v.InferOutput<typeof OwnBranch>;

export const ownBranch = route({
  method: 'GET',
  path: '/api/user/current/branch/',
  access: 'member',
  summary: 'My branch of the tree of trust: the people I invited, and those they invited',
  answers: { 200: OwnBranch },
  errors: [],
});
