import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { tellTexts } from './texts.ts';

/** Invisible problems in a browser. */
export interface Troubles {
  /** Caused and checked by this test itself. */
  expect(pattern: RegExp): void;
  /** All unexpected ones. */
  readonly unexpected: readonly string[];
}

const refused = /^Failed to load resource: the server responded with a status of 4\d\d/;
const isFile = /\/assets\/|\.\w{2,5}$/;

/** The browser logs every refused call or page, which the screen handles. A refused file is a fault. */
function isAnswer(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return refused.test(message.text()) && URL.canParse(url) && !isFile.test(new URL(url).pathname);
}

/** Watches every page of a context: policy violations, console errors and warnings, exceptions, texts. */
export async function watchTroubles(context: BrowserContext): Promise<Troubles> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isAnswer(message)) return;
    seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    seen.push(`exception: ${error.error().stack ?? error.error().message}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      // biome-ignore lint/suspicious/noConsole: where the watcher above hears it
      console.error(`security policy: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  await context.addInitScript(tellTexts);
  return {
    expect: (pattern) => void expected.push(pattern),
    get unexpected() {
      return seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
    },
  };
}
