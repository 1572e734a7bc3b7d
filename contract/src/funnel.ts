/**
 * What is counted between a link and the first thing done as a member (docs/decisions/0069), in the order in which it
 * happens. `made`: links. `opened`: by people. `asked`: for a code. `proven`: the address. `begun`: the profile.
 * `active`: takes part in a project, or invites somebody.
 */
export const funnelSteps = ['made', 'opened', 'asked', 'proven', 'begun', 'joined', 'active'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Those that somebody takes one by one, with a time between them; links are made and opened by the dozen. */
export const joiningStepsTaken = ['asked', 'proven', 'begun', 'joined', 'active'] as const;
export type JoiningStepTaken = (typeof joiningStepsTaken)[number];

/** The profile's screens: a student's, then an alumni's; the last is both's. */
export const profileScreens = ['about', 'interests', 'basics', 'schools', 'skills'] as const;
export type ProfileScreen = (typeof profileScreens)[number];

/**
 * Where somebody stops who does not join within a day: before the code is given, before the profile, or on a screen of it.
 */
export const stopScreens = ['code', 'password', ...profileScreens] as const;
export type StopScreen = (typeof stopScreens)[number];

/**
 * What figures are told apart by. A branch is whom a first member invited, with everybody
 * below; kept as long as ways of joining.
 */
export const funnelBreakdowns = ['kind', 'event', 'school', 'branch'] as const;
export type FunnelBreakdown = (typeof funnelBreakdowns)[number];
