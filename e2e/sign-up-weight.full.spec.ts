import { weighScripts } from './site/script-weight.ts';
import { signUps } from './site/sign-ups.ts';
import { expect, test } from './site/test.ts';

/** Specification 14.3: in bytes, gzipped. */
const signUpMax = 192 * 1024;
/** React, the router and other common scripts may be larger. */
const chunkMax = 60 * 1024;

for (const [who, signUp] of Object.entries(signUps)) {
  test(`the script of a whole sign-up is light: ${who}`, async ({ page, site }) => {
    const weighed = weighScripts(page);
    await signUp(page, site);
    await page.waitForLoadState('networkidle');
    const weights = [...weighed().values()];
    expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(signUpMax);
    expect(weights.filter((bytes) => bytes > chunkMax).length, 'the base alone').toBe(1);
  });
}
