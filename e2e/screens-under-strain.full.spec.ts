import { takeAccount } from './screens/account-screens.ts';
import { takeAlumni } from './screens/alumni-screens.ts';
import { takeAppOpen } from './screens/app-open-screens.ts';
import { takeEvent } from './screens/event-screens.ts';
import { takeInvitations } from './screens/invitation-screens.ts';
import { takeJoining } from './screens/joining-screens.ts';
import { takeOwn } from './screens/own-screens.ts';
import { takePassword } from './screens/password-screens.ts';
import { takeProfileEdit } from './screens/profile-edit-screens.ts';
import { takeAnswer, takeProjectInvitation } from './screens/project-invitation-screens.ts';
import { takeProjects } from './screens/project-screens.ts';
import { takePublic } from './screens/public-screens.ts';
import { conditions, Judge } from './site/plain-screens.ts';
import { expect, test } from './site/test.ts';

/** Screens of these parts on a small screen, with large text, few colours and no motion. */

test.describe.configure({ timeout: 600_000 });
// They have their own server, since they sign people out and use up the demo's data.
test.use({
  siteOptions: { env: { BRAND_NAME: '두레' } },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
});

const parts = {
  'what anyone sees': takePublic,
  'the app': takeAppOpen,
  joining: takeJoining,
  'an event': takeEvent,
  'joining as an alumni': takeAlumni,
  'a project’s invitation': takeProjectInvitation,
  'answering one': takeAnswer,
  'the password': takePassword,
  'one’s invitations': takeInvitations,
  'one’s projects': takeProjects,
  'one’s profile': takeProfileEdit,
  'the account': takeAccount,
  'what is one’s own': takeOwn,
} as const;

// Shows 17.16: screens work in little room, with large text, forced colours and no motion
for (const [name, goThrough] of Object.entries(parts)) {
  test(`${name}: readable and reachable at ${Object.keys(conditions).join(', ')}`, async ({
    context,
    site,
    troubles,
  }) => {
    // A failure to load is one of the screens.
    troubles.expect(/net::ERR_FAILED/);
    const judge = new Judge(context);
    await goThrough(judge, site);
    expect(judge.taken).toBeGreaterThan(0);
  });
}
