import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { isRunning } from '../../database/embedded/process.ts';
import { createLog } from '../../log.ts';
import { PictureProcesses } from './picture-processes.ts';

const bounds = { cpuMs: 60_000, answersWithinMs: 60_000, idleMs: 60_000 };
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"></svg>';
let processes: PictureProcesses;
afterEach(() => processes.close());

const open = (more: Partial<typeof bounds> = {}) => {
  processes = new PictureProcesses(createLog({ write: () => undefined }), { ...bounds, ...more });
  return processes;
};
const until = async (come: () => boolean) => {
  while (!come()) await wait(10);
};

test('makes every form of a picture, with one process for each picture at a time', async () => {
  const pictures = open();
  const [made] = await Promise.all([pictures.make({ drawing }), pictures.make({ drawing })]);
  expect(made.forms.map(({ width, format }) => `${width}.${format}`)).toEqual(
    [96, 192, 200].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  );
  expect(pictures.pids).toHaveLength(2);
  await pictures.make({ drawing });
  expect(pictures.pids).toHaveLength(2);
});

const wholly = (fill: string) => `<rect width="200" height="100" fill="${fill}"/>`;
const half = (fill: string) => `<rect width="100" height="100" fill="${fill}"/>`;

// Shows 17.6: a picture's space has its own colour until it loads
test.each([
  ['of one colour', wholly('#ff0000'), '#ff0000'],
  ['of two colours', wholly('#000000') + half('#00ff00'), '#008000'],
  ['of grey only', wholly('#808080'), '#808080'],
  ['with transparent parts', half('#ff0000'), null],
])('a picture %s gets its average colour, or none if partly transparent', async (_, shapes, color) => {
  const made = await open().make({ drawing: drawing.replace('><', `>${shapes}<`) });
  expect(made.color).toBe(color);
});

// Shows 17.6: a decoder that hangs, crashes or is killed harms nothing else
test('a process that does not answer in time is killed, and its picture is refused', async () => {
  const pictures = open({ answersWithinMs: 1 });
  await expect(pictures.make({ drawing })).rejects.toMatchObject({ errorType: 'image_damaged' });
  await until(() => pictures.pids.length === 0);
});

// Shows 17.6: a picture that costs its decoder too much is given up
test('a process that uses too much CPU time is killed, and its picture is refused', async () => {
  const pictures = open({ cpuMs: 1 });
  const large = drawing.replace('"200"', '"2000"').replace('"100"', '"1000"');
  await expect(pictures.make({ drawing: large })).rejects.toMatchObject({ errorType: 'image_damaged' });
  await until(() => pictures.pids.length === 0);
});

// Shows 17.6: a decoder that hangs, crashes or is killed harms nothing else
test.each([
  ['SIGKILL', 'overloaded'],
  ['SIGSEGV', 'image_damaged'],
] as const)('after %s the picture is refused as %s, and the next one is made', async (signal, errorType) => {
  const pictures = open();
  const refused = expect(pictures.make({ drawing })).rejects.toMatchObject({ errorType });
  for (const pid of pictures.pids) process.kill(pid, signal);
  await refused;
  expect((await pictures.make({ drawing })).width).toBe(200);
});

test('a process ends once idle, or when the pool is closed', async () => {
  const pictures = open({ idleMs: 1 });
  await pictures.make({ drawing });
  await until(() => pictures.pids.length === 0);
  const other = open();
  await other.make({ drawing });
  const [pid = 0] = other.pids;
  expect(isRunning(pid)).toBe(true);
  await other.close();
  expect(isRunning(pid)).toBe(false);
});
