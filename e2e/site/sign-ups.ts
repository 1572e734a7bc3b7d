import type { Page } from '@playwright/test';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import { newAlumniEmail, proveAlumni, tellAlumniProfile } from './alumni.ts';
import { invite, inviteToEvent, newStudentEmail } from './invite.ts';
import { joinButton, reachLastStep } from './joining.ts';
import { expect } from './test.ts';

export type SignUp = (page: Page, site: ShippedServer) => Promise<void>;

const join = async (page: Page, greeting: RegExp) => {
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
};

/** Complete sign-ups, from the link to the last screen. */
export const signUps: Readonly<Record<'a student' | 'an alumni' | 'by an event', SignUp>> = {
  'a student': async (page, site) => {
    await reachLastStep(page, site, await invite(site), newStudentEmail());
    await join(page, /환영해요/);
  },
  'an alumni': async (page, site) => {
    await page.goto((await invite(site)).path);
    await proveAlumni(page, site, newAlumniEmail());
    await tellAlumniProfile(page);
    await join(page, /환영해요/);
  },
  'by an event': async (page, site) => {
    const { path } = await inviteToEvent(site);
    await reachLastStep(page, site, { path }, newStudentEmail());
    await join(page, /축하해요/);
  },
};
