import { joiningPaths } from '../../joining-paths.ts';
import { startOf, type TabInvitation } from './tab-invitation.ts';

/** A screen's path without a slash at its end, which the router ignores. */
export const screenPath = (pathname: string) => pathname.replace(/\/+$/, '');

/** The screens of joining by an invitation (Specification 3.8). */
export interface Journey {
  /** The page that the first step leads back to. */
  readonly start: string;
  readonly certify: string;
  /** A step of the profile by name; the first one by default. */
  readonly profile: (step?: string) => string;
  readonly end: string;
}

/** A student's screens for the tab's invitation. */
export function studentJourney(invitation: TabInvitation): Journey {
  const start = startOf(invitation);
  if (invitation.door === 'project') {
    const { code, inviterId } = invitation;
    return {
      start,
      certify: joiningPaths.projectCertify(code, inviterId),
      profile: (step) => joiningPaths.projectRegister(code, inviterId, step),
      end: joiningPaths.projectEnd(),
    };
  }
  const end = invitation.door === 'event' ? joiningPaths.eventEnd() : joiningPaths.end();
  return { start, certify: joiningPaths.certify(), profile: joiningPaths.register, end };
}

/** An alumni's screens, the same for every link; only an event has its own end. */
export function alumniJourney(invitation: TabInvitation): Journey {
  return {
    start: startOf(invitation),
    certify: joiningPaths.alumniCertify(),
    profile: (step) =>
      step === undefined
        ? joiningPaths.alumniRegister()
        : joiningPaths.alumniRegisterSchool(step === 'skills' ? step : undefined),
    end: invitation.door === 'event' ? joiningPaths.eventEnd() : joiningPaths.alumniEnd(),
  };
}
