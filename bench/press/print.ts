import { median } from '../median.ts';
import { verdict } from '../verdict.ts';
import type { Pressed } from './measure.ts';
import { type Way, ways } from './ways.ts';

/** The figures of one way on one side. */
export interface Measured {
  readonly side: string;
  readonly way: Way;
  readonly readMs: number;
  readonly visits: readonly Pressed[];
}

interface Untouched {
  readonly side: string;
  readonly way: Way;
  readonly saveData: boolean;
  readonly visit: Pressed;
}

/** Milliseconds, requests, KiB. */
const marks = {
  invitationAtOnce: 2_400,
  afterReading: 1_200,
  requests: 50,
  untouched: 200,
  saving: 31,
  idleTask: 100,
};

const medianOf = ({ visits }: Measured, figure: (visit: Pressed) => number) => median(visits.map(figure));

const held = (value: number, mark: number) => `${Math.round(value)} (${mark} ${verdict(value <= mark)})`;

const columns = (...texts: readonly string[]) =>
  `${texts.map((text, at) => text.padEnd(at === 0 ? 20 : 10)).join('')}\n`;

export function printHeading(times: number, load: number): void {
  process.stdout.write(
    `The first press on a slow phone over HTTP/2: medians of ${times}, CLS of the worst; load ${load.toFixed(1)}\n`,
  );
  process.stdout.write(
    columns(
      '',
      'pressed',
      '',
      'ms',
      'requests',
      'of them',
      'KiB',
      'LCP ms',
      'CLS',
      'idle task',
      'ms of each',
    ),
  );
}

function markOf({ way, readMs }: Measured): number {
  if (readMs > 0) return marks.afterReading;
  return way === ways[0] ? marks.invitationAtOnce : Number.POSITIVE_INFINITY;
}

function missedOf(measured: Measured): string[] {
  const { way, visits } = measured;
  const took = medianOf(measured, ({ tookMs }) => tookMs);
  const requests = medianOf(
    measured,
    ({ beforePress, afterPress }) => beforePress.requests + afterPress.requests,
  );
  return [
    ...(took > markOf(measured) ? [`MISSED ${markOf(measured)} ms`] : []),
    ...(way === ways[0] && requests > marks.requests ? [`MISSED ${marks.requests} requests`] : []),
    ...(visits.some(({ read }) => read.cls > 0) ? ['MISSED CLS 0'] : []),
  ];
}

/** Requests and KiB from the link to the press's target, and how many of these the press caused. */
export function printRow(measured: Measured): void {
  const { way, readMs, side, visits } = measured;
  const of = (figure: (visit: Pressed) => number) => medianOf(measured, figure);
  process.stdout.write(
    columns(
      way.name,
      readMs > 0 ? `after ${readMs / 1000} s` : 'at once',
      side,
      String(Math.round(of(({ tookMs }) => tookMs))),
      String(of(({ beforePress, afterPress }) => beforePress.requests + afterPress.requests)),
      String(of(({ afterPress }) => afterPress.requests)),
      (of(({ beforePress, afterPress }) => beforePress.bytes + afterPress.bytes) / 1024).toFixed(0),
      String(Math.round(of(({ read }) => read.lcpMs))),
      Math.max(...visits.map(({ read }) => read.cls)).toFixed(3),
      String(Math.round(of(({ read }) => read.longestMs))),
      [
        ...visits.map(({ tookMs }) => Math.round(tookMs)).toSorted((a, b) => a - b),
        ...missedOf(measured),
      ].join(', '),
    ),
  );
}

export function printRatio([here, beside]: readonly Measured[]): void {
  if (!here || !beside) return;
  const ratio = medianOf(here, ({ tookMs }) => tookMs) / medianOf(beside, ({ tookMs }) => tookMs);
  process.stdout.write(columns('', '', '', `× ${ratio.toFixed(2)}`));
}

/** The figures of a page that nobody pressed. */
export function printUntouched({ way, side, saveData, visit }: Untouched): void {
  const kib = held(visit.beforePress.bytes / 1024, saveData ? marks.saving : marks.untouched);
  const task = held(visit.read.longestMs, marks.idleTask);
  const how = saveData ? 'with Save-Data' : 'untouched';
  process.stdout.write(`${columns(way.name, side).trimEnd()}  ${how}: KiB ${kib}, longest task ms ${task}\n`);
}
