/** All that the site has of a member, as they may take it along. */
export { findOwnData } from './repository.ts';
