import { beforeEach, expect, test, vi } from 'vitest';
import { reportOf } from './browser-error.ts';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://dure.example', pathname: '/projects/019a-secret/edit' });
});

/** An error with a stack in a browser's format. */
const errorWith = (stack: string, name = 'TypeError') =>
  Object.assign(new TypeError('haneul@snu.ac.kr 482913'), { stack, name });

const ours = 'https://dure.example/assets/Bx_9-a.js:1:2345';
const stacks = {
  Chromium: `TypeError: haneul@snu.ac.kr 482913\n    at open (${ours})\n    at async https://dure.example/assets/C.js:2:7`,
  Firefox: `open@${ours}\nasync*@https://dure.example/assets/C.js:2:7\n`,
  Safari: `open@${ours}\n@https://dure.example/assets/C.js:2:7\npromiseReactionJob@[native code]`,
};

test.each(Object.entries(stacks))(
  '%s: reports class, pattern and places, and nothing that was typed',
  (_, stack) => {
    const report = reportOf('error', errorWith(stack), 'a1b2');
    expect(report).toEqual({
      screen: '/projects/:projectId/edit',
      release: 'a1b2',
      met: 'error',
      error: 'TypeError',
      frames: ['/assets/Bx_9-a.js:1:2345', '/assets/C.js:2:7'],
    });
  },
);

test('reports nothing that happened outside our scripts', () => {
  const foreign = [
    'chrome-extension://abc/assets/x.js:1:1',
    'https://elsewhere.example/assets/x.js:1:1',
    'https://dure.example/other.js:1:1',
  ];
  for (const place of foreign) expect(reportOf('error', errorWith(`Error\n    at ${place}`), 'a')).toBeNull();
  for (const reason of [undefined, null, 'text', { stack: ours }]) {
    expect(reportOf('rejection', reason, 'a')).toBeNull();
  }
});

test('reports no lost script, since the page reloads by itself', () => {
  const lost = new TypeError('Failed to fetch dynamically imported module');
  expect(reportOf('rejection', Object.assign(lost, { stack: ours }), 'a')).toBeNull();
});

test('cuts an invalid name and too many places', () => {
  const report = reportOf('render', errorWith(`${ours}\n`.repeat(20), '하늘 haneul@snu.ac.kr'), 'a');
  expect(report?.error).toBe('Error');
  expect(report?.frames).toHaveLength(8);
});

test('reports no pattern for a path without a screen', () => {
  vi.stubGlobal('location', { origin: 'https://dure.example', pathname: '/019a-secret' });
  expect(reportOf('error', errorWith(stacks.Chromium), 'a')?.screen).toBe('*');
});
