/** Everything the site stores about a member, for them to take along. */
export { findOwnData } from './repository.ts';
