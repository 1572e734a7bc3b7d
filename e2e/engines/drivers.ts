import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { until } from '../../server/test/harness/until.ts';
import { type Session, startSession } from './webdriver.ts';

/** A program that opens windows of one engine. */
export interface Driver {
  /** A window of its own, without anything kept from another. */
  open(): Promise<Session>;
  /** What pages complained about since it was last asked: console errors, exceptions, violations of the policy. */
  takeTroubles(): string[];
  stop(): Promise<void>;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** A screen that nobody sees; its name, such as `:99`, is drawn by the program itself. */
async function startScreen(): Promise<{ name: string; child: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, child };
}

/** WebKit as in Safari, by Debian's WebKitGTK: a phone's window of 375 px. */
export async function startWebKit(): Promise<Driver> {
  const screen = await startScreen();
  const port = await freePort();
  // Without the option, a session that a failed story left behind would block the next.
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--replace-on-new-session'], {
    env: { ...process.env, DISPLAY: screen.name, VIEW: '375x740' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let troubles: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('trouble: ')) troubles.push(line.slice('trouble: '.length));
  });
  const driver = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver listens', () =>
    fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    open: () =>
      startSession(driver, {
        'webkitgtk:browserOptions': {
          binary: join(import.meta.dirname, 'webkit-window.py'),
          args: ['--automation'],
        },
      }),
    takeTroubles() {
      const taken = troubles;
      troubles = [];
      return taken;
    },
    async stop() {
      await stop(child);
      await stop(screen.child);
    },
  };
}
