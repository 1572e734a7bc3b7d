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

/** The screens of these parts, in so little room, with so large a text, in so few colours, without motion. */

test.describe.configure({ timeout: 600_000 });
// A server of their own: they leave nobody signed in, and use up what the demo has.
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

// Shows 17.16: screens are read and reached in little room, with large text, in forced colours and without motion
for (const [name, goThrough] of Object.entries(parts)) {
  test(`${name}: read and reached at ${Object.keys(conditions).join(', ')}`, async ({
    context,
    site,
    troubles,
  }) => {
    // What does not load is one of the screens.
    troubles.expect(/net::ERR_FAILED/);
    const judge = new Judge(context);
    await goThrough(judge, site);
    expect(judge.taken).toBeGreaterThan(0);
  });
}
