import { describe, expect, test } from 'vitest';
import { type AppSettings, download, handOff } from './hand-off.ts';
import { testStage } from './stage-for-tests.ts';
import { createSteps, type Presser } from './take-steps.ts';
import { android, androidFirefox, desktop, iosOther, iosSafari, type NamedAgent } from './user-agents.ts';

/** Specification 4.9: what the app button opens, and when, in every browser that links are read in. */

const settings: AppSettings = {
  appScheme: 'dure',
  androidPackage: 'kr.example.dure',
  appStoreUrl: 'https://apps.apple.com/kr/app/dure/id1234567890',
  playStoreUrl: 'https://play.google.com/store/apps/details?id=kr.example.dure&hl=ko',
};

const target = 'project/019a3c5e-0001-7000-8000-000000000001';
const intent = `intent://${target}#Intent;scheme=dure;package=kr.example.dure`;
const fallback = encodeURIComponent(settings.playStoreUrl);

const nobody: Presser = { started() {}, ended() {} };

const signsOf = ({ userAgent, touch }: NamedAgent) => ({ userAgent, maxTouchPoints: touch });

/** What is opened, and when, on a device without the app. */
function opens(
  agent: NamedAgent,
  given: AppSettings = settings,
  steps = handOff(signsOf(agent), target, given),
) {
  const stage = testStage();
  createSteps(stage)(steps ?? [], nobody);
  stage.pass(60_000);
  expect(stage.listening).toBe(0);
  return stage.opened;
}

describe('on iOS', () => {
  // Shows 17.4: what 37 browsers open, and when
  test.each(iosSafari)('$name: the scheme, then the App Store after 2.5 s', (agent) => {
    expect(opens(agent)).toEqual([
      [0, `dure://${target}`],
      [2500, settings.appStoreUrl],
    ]);
  });

  // Shows 17.4: what 37 browsers open, and when
  test.each(iosOther)('$name: the scheme, then the App Store after 1 s', (agent) => {
    expect(opens(agent)).toEqual([
      [0, `dure://${target}`],
      [1000, settings.appStoreUrl],
    ]);
  });
});

describe('on Android', () => {
  // Shows 17.4: what 37 browsers open, and when
  test.each(android)('$name: an intent with a fallback, then Google Play after 1 s', (agent) => {
    expect(opens(agent)).toEqual([
      [0, `${intent};S.browser_fallback_url=${fallback};end`],
      [1000, settings.playStoreUrl],
    ]);
  });

  // Shows 17.4: what 37 browsers open, and when
  test.each(androidFirefox)('$name: an intent without a fallback, then Google Play after 1 s', (agent) => {
    expect(opens(agent)).toEqual([
      [0, `${intent};end`],
      [1000, settings.playStoreUrl],
    ]);
  });

  test.each(android.slice(0, 1))('$name: finds the app by its scheme if no package is set', (agent) => {
    expect(opens(agent, { ...settings, androidPackage: null })[0]).toEqual([
      0,
      `intent://${target}#Intent;scheme=dure;S.browser_fallback_url=${fallback};end`,
    ]);
  });
});

describe('downloading', () => {
  const downloads = (agent: NamedAgent) => opens(agent, settings, download(signsOf(agent), settings));

  // Shows 17.4: 앱 다운로드 opens the device's store, a desktop's QR code
  test.each([...iosSafari, ...iosOther])('$name: the App Store at once', (agent) => {
    expect(downloads(agent)).toEqual([[0, settings.appStoreUrl]]);
  });

  // Shows 17.4: 앱 다운로드 opens the device's store, a desktop's QR code
  test.each([...android, ...androidFirefox])('$name: Google Play at once', (agent) => {
    expect(downloads(agent)).toEqual([[0, settings.playStoreUrl]]);
  });

  // Shows 17.4: what 37 browsers open, and when
  test.each(desktop)('$name: there is no step to take', (agent) => {
    expect(download(signsOf(agent), settings)).toBeNull();
  });
});

test.each(desktop)('$name: there is no step to take', (agent) => {
  expect(handOff(signsOf(agent), target, settings)).toBeNull();
});

// Shows 17.4: once the app is in front no store opens, not by a late timer either
test.each([...iosSafari, ...iosOther, ...android, ...androidFirefox])(
  '$name: opens no store once the app is in front, nor on coming back',
  (agent) => {
    const stage = testStage();
    createSteps(stage)(handOff(signsOf(agent), target, settings) ?? [], nobody);
    stage.pass(700);
    stage.hide();
    stage.pass(60_000);
    stage.show();
    stage.pass(60_000);
    expect(stage.opened).toHaveLength(1);
    expect(stage.listening).toBe(0);
  },
);
