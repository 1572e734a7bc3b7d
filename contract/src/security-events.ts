/** Events of a member's sign-in, each recorded separately: `noun.happened`. */
export const memberEvents = [
  'account.disowned',
  'address.changed',
  'address.restored',
  'passkey.added',
  'passkey.removed',
  'password.changed',
  'recovery_code.used',
  'recovery_codes.drawn',
  'reset.done',
  'second_factor.added',
  'second_factor.removed',
  'session.displaced',
  'session.ended',
  'session.replayed',
  'session.started',
  'sessions.ended',
] as const;

/** Events that strangers can cause, counted by the minute so that they fill no disk. */
export const countedEvents = [
  'passkey.locked',
  'passkey.refused',
  'password.locked',
  'password.refused',
  'reset.asked',
  'second_factor.locked',
  'second_factor.refused',
  'sign_in.locked',
  'sign_in.refused',
] as const;

export const securityEventKinds = [...memberEvents, ...countedEvents] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
