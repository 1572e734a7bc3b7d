import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildShipped } from '../../server/test/harness/global-setup.ts';
import { root } from '../../server/test/harness/project.ts';
import { startShipped } from '../../server/test/harness/shipped-server.ts';
import { browser as browserSettings, phone, wide } from '../site/browser.ts';
import { takeAccount } from './account-screens.ts';
import { takeAlumni } from './alumni-screens.ts';
import { takeAppOpen } from './app-open-screens.ts';
import { Camera } from './camera.ts';
import { takeEvent } from './event-screens.ts';
import { takeInvitations } from './invitation-screens.ts';
import { takeJoining } from './joining-screens.ts';
import { takeOperating } from './operating-screens.ts';
import { takeOverview } from './overview.ts';
import { takePassword } from './password-screens.ts';
import { takeProfileEdit } from './profile-edit-screens.ts';
import { takeAnswer, takeProjectInvitation } from './project-invitation-screens.ts';
import { takeProjects } from './project-screens.ts';
import { takeMembers, takePublic } from './public-screens.ts';
import { takeSecurity } from './security-screens.ts';
import { takeStrain } from './strain-screens.ts';
import { tellOfLetters } from './system-letters.ts';
import { takeTeam } from './team-screens.ts';
import { takeViewer } from './viewer-screens.ts';

/**
 * Takes every screen and state, at both sizes, light and dark, into docs/screens: all of them anew, or with names of
 * parts (`npm run screens -- alumni event`) those over the ones that are there.
 */

const folder = join(root, 'docs/screens');
const sizes = { phone, wide } as const;
const themes = ['light', 'dark'] as const;
/** In this order; members' ends every session. */
const parts = {
  public: takePublic,
  app: takeAppOpen,
  joining: takeJoining,
  event: takeEvent,
  alumni: takeAlumni,
  project: takeProjectInvitation,
  answer: takeAnswer,
  password: takePassword,
  invitations: takeInvitations,
  viewer: takeViewer,
  projects: takeProjects,
  profile: takeProfileEdit,
  account: takeAccount,
  security: takeSecurity,
  team: takeTeam,
  operating: takeOperating,
  members: takeMembers,
} as const;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts) && name !== 'strain');
if (unknown.length > 0) throw new Error(`No such part: ${unknown}. Parts: ${Object.keys(parts)}`);
const taken = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name));

tellOfLetters();
buildShipped();
mkdirSync(folder, { recursive: true });
if (named.length === 0) for (const name of readdirSync(folder)) rmSync(join(folder, name));

const site = await startShipped();
const browser = await chromium.launch(browserSettings.launchOptions);
try {
  for (const [size, device] of Object.entries(sizes)) {
    for (const colorScheme of themes) {
      let count = 0;
      for (const [, take] of taken) {
        // Each part begins signed out.
        const context = await browser.newContext({
          ...device,
          colorScheme,
          baseURL: site.origin,
          locale: 'ko-KR',
          timezoneId: 'Asia/Seoul',
          reducedMotion: 'reduce',
        });
        const camera = new Camera(context, folder, `${size}-${colorScheme}`);
        await take(camera, site);
        await context.close();
        count += camera.taken;
      }
      process.stdout.write(`${size}, ${colorScheme}: ${count} screens\n`);
    }
  }
  if (named.length === 0 || named.includes('strain')) await takeStrain(browser, folder, site);
  if (named.length === 0) await takeOverview(browser, folder);
} finally {
  await browser.close();
  await site.stop();
}
const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
process.stdout.write(`docs/screens: ${(bytes / 1024 / 1024).toFixed(1)} MiB\n`);
