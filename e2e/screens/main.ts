import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
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
import { takeOwn } from './own-screens.ts';
import { takePassword } from './password-screens.ts';
import { takeProfileEdit } from './profile-edit-screens.ts';
import { takeAnswer, takeProjectInvitation } from './project-invitation-screens.ts';
import { takeProjects } from './project-screens.ts';
import { takeMembers, takePublic } from './public-screens.ts';
import { takeSecurity } from './security-screens.ts';
import { takeStrain } from './strain-screens.ts';
import { tellOfLetters } from './system-fonts.ts';
import { takeTeam } from './team-screens.ts';
import { takeViewer } from './viewer-screens.ts';

/**
 * Takes pictures of every screen and state, at both sizes, light and dark, into screens/, which git ignores; or only
 * those of the named parts (`npm run screens -- alumni event`). `--into FOLDER` names another folder and
 * `--size 768x1024`, which can be repeated, other sizes. A run of all parts also renews the pictures in README.md.
 */

const { values: options, positionals: named } = parseArgs({
  options: { into: { type: 'string' }, size: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const sizeOf = (size: string) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return [size, { viewport: { width, height } }] as const;
};
const folder = resolve(options.into ?? join(root, 'screens'));
const sizes = options.size ? Object.fromEntries(options.size.map(sizeOf)) : { phone, wide };
const isWhole = named.length === 0 && options.into === undefined;
const themes = ['light', 'dark'] as const;
/** Taken in this order: `members` ends every session. */
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
  own: takeOwn,
  operating: takeOperating,
  members: takeMembers,
} as const;

const unknown = named.filter((name) => !(name in parts) && name !== 'strain');
if (unknown.length > 0) throw new Error(`No such part: ${unknown}. Parts: ${Object.keys(parts)}`);
const taken = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name));

tellOfLetters();
buildShipped();
mkdirSync(folder, { recursive: true });
if (isWhole) for (const name of readdirSync(folder)) rmSync(join(folder, name));

// News must be sent at whatever hour this runs.
const site = await startShipped({ env: { NEWS_HOURS: '0-24' } });
const demoProjects = (await site.sql<{ id: string }[]>`select id from projects`).map(({ id }) => id);
const browser = await chromium.launch(browserSettings.launchOptions);
try {
  for (const [size, device] of Object.entries(sizes)) {
    for (const colorScheme of themes) {
      let count = 0;
      for (const [, take] of taken) {
        // Each part begins signed out, and with only the demo's projects on the lists.
        const go = async () => {
          await site.sql`update projects set deleted_at = now() where id <> all(${demoProjects}) and deleted_at is null`;
          const context = await browser.newContext({
            ...device,
            colorScheme,
            baseURL: site.origin,
            locale: 'ko-KR',
            timezoneId: 'Asia/Seoul',
            reducedMotion: 'reduce',
          });
          const camera = new Camera(context, folder, `${size}-${colorScheme}`);
          await take(camera, site).finally(() => context.close());
          return camera.taken;
        };
        // Retried like stories: a shared machine stalls now and then.
        count += await go().catch((error) => {
          process.stderr.write(`${size}, ${colorScheme}, once more: ${error}\n`);
          return go();
        });
      }
      process.stdout.write(`${size}, ${colorScheme}: ${count} screens\n`);
    }
  }
  if (isWhole || named.includes('strain')) await takeStrain(browser, folder, site);
  if (isWhole) {
    await takeOverview(browser, folder);
    const shown = readFileSync(join(root, 'README.md'), 'utf8').matchAll(/\(docs\/screens\/([^)]+)\)/g);
    for (const [, name = ''] of shown) copyFileSync(join(folder, name), join(root, 'docs/screens', name));
  }
} finally {
  await browser.close();
  await site.stop();
}
const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
process.stdout.write(`${folder}: ${(bytes / 1024 / 1024).toFixed(1)} MiB\n`);
