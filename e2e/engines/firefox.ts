import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Bidi, connectBidi } from './bidi.ts';
import { stopped } from './processes.ts';
import { callOf, type Driver, type Session, type WindowOptions } from './session.ts';

/** Firefox by WebDriver BiDi: Debian's lacks a command that Playwright needs. */

/** No network traffic of the browser's own. */
const preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

/** Requests aborted by leaving a page are logged like faults: fonts as NS_BINDING_ABORTED, scripts by their import. */
const givenUp =
  /^downloadable font: download failed .*status=2152398850|error loading dynamically imported module/;

interface LogEntry {
  readonly type: string;
  readonly level: string;
  readonly text: string;
  readonly source: { readonly context?: string };
  readonly stackTrace?: { readonly callFrames: readonly { readonly url: string }[] };
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly type: string; readonly value?: unknown; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

const tellPolicy = `() => document.addEventListener('securitypolicyviolation', (event) =>
  console.error('security policy:', event.violatedDirective, event.blockedURI, event.sample))`;

const selectAll = (field: HTMLInputElement) => {
  field.focus();
  field.select();
  return document.activeElement === field;
};

const isPressable = (element: Element) => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element === hit || element.contains(hit));
};

async function openWindow(bidi: Bidi, { userAgent }: WindowOptions): Promise<Session> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {});
  const userContexts = [userContext];
  await bidi.send('script.addPreloadScript', { functionDeclaration: tellPolicy, userContexts });
  if (userAgent) await bidi.send('emulation.setUserAgentOverride', { userAgent, userContexts });
  await bidi.send('emulation.setLocaleOverride', { locale: 'ko-KR', userContexts });
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  });
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 375, height: 740 } });
  const troubles: string[] = [];
  bidi.hear((method, entry: LogEntry) => {
    if (method !== 'log.entryAdded' || entry.source.context !== context) return;
    if ((entry.level !== 'error' && entry.level !== 'warn') || givenUp.test(entry.text)) return;
    troubles.push(
      `${entry.type} ${entry.level}: ${entry.text} (${entry.stackTrace?.callFrames[0]?.url ?? ''})`,
    );
  });

  const answered = ({ type, result, exceptionDetails }: Evaluated) => {
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result;
  };
  const evaluated = async (expression: string) =>
    answered(
      await bidi.send<Evaluated>('script.evaluate', {
        expression,
        awaitPromise: true,
        target: { context },
        userActivation: true,
      }),
    );
  const origin = (element: unknown) => ({ type: 'element', element: { sharedId: element } });
  const act = (...actions: object[]) => bidi.send<void>('input.performActions', { context, actions });
  const typeKeys = (text: string) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  /** Whether a function of an element returns true. */
  const says = async (ask: (element: never) => boolean, element: unknown) => {
    const asked = await bidi.send<Evaluated>('script.callFunction', {
      functionDeclaration: String(ask),
      arguments: [{ sharedId: element }],
      awaitPromise: false,
      target: { context },
    });
    return answered(asked)?.value === true;
  };
  const click = async (element: unknown) => {
    if (!(await says(isPressable, element))) throw new Error('something lies over it');
    await act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin: origin(element) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  };
  const traverse = (delta: number) => bidi.send<void>('browsingContext.traverseHistory', { context, delta });
  return {
    goto: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    url: async () => String((await evaluated('location.href'))?.value),
    back: () => traverse(-1),
    forward: () => traverse(1),
    reload: () => bidi.send('browsingContext.reload', { context, wait: 'complete' }),
    async evaluate(ask, ...args) {
      const told = (await evaluated(`JSON.stringify(${callOf(ask, args)})`))?.value;
      return told === undefined ? undefined : JSON.parse(String(told));
    },
    find: async (look, ...args) => (await evaluated(callOf(look, args)))?.sharedId ?? null,
    click,
    async type(element, text) {
      if (!(await says(selectAll, element))) throw new Error('it does not take the focus');
      await typeKeys(text);
    },
    press: typeKeys,
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    troubles: () => troubles,
    end: () => bidi.send('browser.removeUserContext', { userContext }),
  };
}

/** @param program path of Firefox */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'dure-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'Asia/Seoul' },
  });
  const listening = Promise.withResolvers<string>();
  createInterface(child.stderr).on('line', (line) => {
    const [, url] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (url) listening.resolve(url);
  });
  child.once('exit', (code) => listening.reject(new Error(`${program} ended (${code}) before it listened`)));
  const bidi = await connectBidi(`${await listening.promise}/session`);
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: (options = {}) => openWindow(bidi, options),
    async stop() {
      bidi.close();
      await stopped(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
