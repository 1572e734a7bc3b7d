/**
 * The steps counted from a link to the first activity of a member (docs/decisions/0069), in order. `made`: links.
 * `opened`: by people. `asked`: for a code. `proven`: the address. `begun`: the profile. `active`: takes part in a
 * project or invites somebody.
 */
export const funnelSteps = ['made', 'opened', 'asked', 'proven', 'begun', 'joined', 'active'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Steps of a single person, with a time between them; links are made and opened many at a time. */
export const joiningStepsTaken = ['asked', 'proven', 'begun', 'joined', 'active'] as const;
export type JoiningStepTaken = (typeof joiningStepsTaken)[number];

/** The profile's screens: a student's, then an alumni's; the last one is shared. */
export const profileScreens = ['about', 'interests', 'basics', 'schools', 'skills'] as const;
export type ProfileScreen = (typeof profileScreens)[number];

/** Where people stop who do not join within a day: before the code, before the profile, or on one of its screens. */
export const stopScreens = ['code', 'password', ...profileScreens] as const;
export type StopScreen = (typeof stopScreens)[number];

/** How figures are grouped. A branch is everybody below a first member's invitee; kept as long as ways of joining. */
export const funnelBreakdowns = ['kind', 'event', 'school', 'branch'] as const;
export type FunnelBreakdown = (typeof funnelBreakdowns)[number];
