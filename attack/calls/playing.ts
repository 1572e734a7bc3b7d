import { setTimeout as wait } from 'node:timers/promises';
import type { Found } from '../campaign.ts';
import { randomOf } from '../random.ts';
import { type ToldCall, type ToldDocument, toldDocument } from './document.ts';
import type { Asked, Request } from './exchange.ts';
import { type Ground, newPeople } from './ground.ts';
import { faultsOf, noted } from './judging.ts';
import { plannedRequest } from './requests.ts';

/** People are replaced after this many calls: by then some have left, are suspended or have spent their budgets. */
const callsPerPeople = 60;
const keptPerName = 40;
const againAfterMs = 250;
const triesMax = 240;

export interface Playing {
  readonly rounds: number;
  readonly seed: number;
  /** The bytes of a picture to upload. */
  readonly picture: Uint8Array<ArrayBuffer>;
  readonly progress?: (done: number) => void;
}

export interface Played {
  readonly found: Found[];
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Calls that succeeded at least once. */
  readonly succeeded: ReadonlySet<string>;
  readonly calls: number;
  readonly broken: number;
}

/** Repeats a call while the process says that it is overloaded, as the document tells callers to. */
async function answerTo({ ask }: Ground, request: Request): Promise<Asked> {
  for (let tries = 0; ; tries += 1) {
    const asked = await ask(request);
    if (asked.status !== 503 || tries === triesMax) return asked;
    await wait(againAfterMs);
  }
}

async function documentsOf(ground: Ground): Promise<ToldDocument[]> {
  const get = (url: string) => answerTo(ground, { method: 'GET', url, headers: {}, body: undefined });
  const served = [await get('/api/openapi.json'), await get('/api/openapi-operator.json')];
  return served.map(({ text }) => toldDocument(text));
}

function memory() {
  const seen = new Map<string, string[]>();
  return {
    note(name: string, value: string) {
      const values = seen.get(name) ?? [];
      seen.set(name, [value, ...values.filter((one) => one !== value)].slice(0, keptPerName));
    },
    seen: (name: string): readonly string[] => seen.get(name) ?? [],
  };
}

/**
 * Makes calls that the served documents allow or refuse, one after the other, and checks each answer against them.
 */
export async function playCalls(
  ground: Ground,
  { rounds, seed, picture, progress }: Playing,
): Promise<Played> {
  const documents = await documentsOf(ground);
  const all = documents.flatMap((document) =>
    document.calls.map((call): [ToldDocument, ToldCall] => [document, call]),
  );
  const { note, seen } = memory();
  const found: Found[] = [];
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  let broken = 0;
  let people = await newPeople(ground);
  for (let round = 0; round < rounds; round += 1) {
    if (round % callsPerPeople === callsPerPeople - 1) people = await newPeople(ground);
    const random = randomOf(seed + round);
    const [document, call] = random.pick(all as [(typeof all)[number]]);
    const planned = plannedRequest({ document, random, people, seen, picture }, call);
    const asked = await answerTo(ground, planned.request);
    if (planned.broken !== null) broken += 1;
    if (asked.status < 300) {
      succeeded.add(call.name);
      noted(call.path, asked.text, note);
      note('If-None-Match', String(asked.headers.etag));
    }
    statuses.set(asked.status, (statuses.get(asked.status) ?? 0) + 1);
    const { method, url, body } = planned.request;
    const told = `${call.name} as ${planned.role}: ${method} ${url.slice(0, 200)} ${typeof body === 'string' ? body.slice(0, 300) : ''}`;
    for (const fault of faultsOf(document, planned, asked))
      found.push({ seed: seed + round, what: `${fault}\n    ${told}` });
    progress?.(round + 1);
  }
  return { found, statuses, succeeded, calls: all.length, broken };
}
