import { joiningPaths } from '../../joining-paths.ts';
import { startOf, type TabInvitation } from './tab-invitation.ts';

/** The path of a screen: the router takes one with a slash at its end for the same. */
export const screenPath = (pathname: string) => pathname.replace(/\/+$/, '');

/** The screens that joining leads through once one has an invitation (Specification 3.8). */
export interface Journey {
  /** Where its first step leads back to. */
  readonly start: string;
  readonly certify: string;
  /** A step of the profile by its name, the first one without. */
  readonly profile: (step?: string) => string;
  readonly end: string;
}

/** A student's way by the tab's invitation. */
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

/** An alumni's way, which is the same by every link; only an event has an end of its own. */
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
