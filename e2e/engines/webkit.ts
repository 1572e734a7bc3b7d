import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { until } from '../../server/test/harness/until.ts';
import { stopped } from './processes.ts';
import type { Driver } from './session.ts';
import { startSession } from './webdriver.ts';

/** Debian's WebKits, each with its own WebDriver. */

interface DriverProcess {
  readonly origin: string;
  /** Complaints of pages since the last call. */
  takeTroubles(): string[];
  stop(): Promise<void>;
}

/** Starts WebKitWebDriver or WPEWebDriver; a window may write lines `trouble: …` to standard error. */
async function startDriver(program: string, env: Record<string, string> = {}): Promise<DriverProcess> {
  const port = await freePort();
  // Without this option, a session left by a failed story would block the next.
  const child = spawn(program, [`--port=${port}`, '--replace-on-new-session'], {
    env: { ...process.env, TZ: 'Asia/Seoul', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let troubles: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('trouble: ')) troubles.push(line.slice('trouble: '.length));
  });
  const origin = `http://127.0.0.1:${port}`;
  const listens = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(`${program} listens`, listens);
  return {
    origin,
    takeTroubles() {
      const taken = troubles;
      troubles = [];
      return taken;
    },
    stop: () => stopped(child),
  };
}

/** A virtual display; draws its name, such as `:99`, itself. */
async function startScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, stop: () => stopped(child) };
}

/** WebKitGTK, as new as Safari, in a phone-sized window of 375 px, or `VIEW`. */
export async function startWebKit(): Promise<Driver> {
  const screen = await startScreen();
  const driver = await startDriver('WebKitWebDriver', {
    DISPLAY: screen.name,
    VIEW: process.env.VIEW ?? '375x740',
    NO_AT_BRIDGE: '1',
  });
  return {
    async open({ userAgent } = {}) {
      driver.takeTroubles();
      const args = ['--automation', ...(userAgent ? [`--user-agent=${userAgent}`] : [])];
      const binary = join(import.meta.dirname, 'webkit-window.py');
      const seen: string[] = [];
      return startSession(driver.origin, { 'webkitgtk:browserOptions': { binary, args } }, () => {
        seen.push(...driver.takeTroubles());
        return seen;
      });
    },
    async stop() {
      await driver.stop();
      await screen.stop();
    },
  };
}

/**
 * WPE 2.38 in the browser cog, as old as Safari 16.0. Its window is 800 px wide and its console cannot be read: the
 * product reports errors of pages to the server's log.
 */
export async function startOldWebKit(): Promise<Driver> {
  const driver = await startDriver('WPEWebDriver');
  return {
    open({ userAgent } = {}) {
      const args = ['--automation', '-P', 'headless', ...(userAgent ? [`--user-agent=${userAgent}`] : [])];
      const options = { binary: '/usr/bin/cog', args };
      return startSession(driver.origin, { 'wpe:browserOptions': options }, () => []);
    },
    stop: driver.stop,
  };
}
