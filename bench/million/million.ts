import { openDatabase } from '@dure/api/database/client.ts';
import type { Sql } from 'postgres';
import { withCrowdDatabase } from '../crowd-database.ts';
import { questionsOfConsole } from './console-questions.ts';
import { printCounting } from './counting.ts';
import { somewhere } from './known.ts';
import { largeTables, plansOf } from './plans.ts';
import type { Question } from './question.ts';
import { questionsOfPages } from './questions.ts';
import { printWhole } from './whole.ts';

const timesWarm = 300;
const timesMeasured = 1_000;

const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(10);

async function ask(sql: Sql, { variants }: Question, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await variants[time % variants.length]?.(sql);
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b);
}

/** Prints how long a query takes. Resolves to whether it is within its limit. */
async function measure(sql: Sql, question: Question): Promise<boolean> {
  await ask(sql, question, timesWarm);
  const took = await ask(sql, question, timesMeasured);
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => took[Math.floor(took.length * share)]);
  const kept = p99 < question.markMs;
  const told = kept ? `under ${question.markMs} ms` : `NOT UNDER ${question.markMs} ms`;
  process.stdout.write(`${question.name.padEnd(32)} p50 ${ms(p50)}  p99 ${ms(p99)}  ${told}\n`);
  return kept;
}

async function explain(url: string, question: Question, large: ReadonlySet<string>): Promise<boolean> {
  const { scans: found, pages } = await plansOf(url, question);
  const scans = [...found].sort();
  const whole = scans.filter((scan) => scan.startsWith('Seq Scan') && large.has(scan.split(' ')[2] ?? ''));
  const told = whole.length > 0 ? `  READS ALL OF A LARGE TABLE: ${whole.join(', ')}` : '';
  process.stdout.write(
    `${question.name.padEnd(32)} ${String(pages).padStart(6)} pages  ${scans.join(', ')}${told}\n`,
  );
  return whole.length === 0;
}

/** The product's queries on a database with a crowd: their time, warm and on one connection, and their plans. */
export async function printMillion(): Promise<void> {
  await withCrowdDatabase(async ({ url, superuserUrl, size }) => {
    const { sql, close } = openDatabase(url, { max: 1 });
    await sql`set statement_timeout = 0`;
    const known = await somewhere(sql);
    const all = [...questionsOfPages(known), ...questionsOfConsole(known)];
    const questions = all.filter(({ variants }) => variants.length > 0);
    for (const { name } of all.filter((question) => !questions.includes(question)))
      process.stdout.write(
        `${name}: this crowd has nothing of it; npm run bench -- seed writes one that has\n`,
      );
    const large = await largeTables(sql);
    const kept: boolean[] = [];
    process.stdout.write(
      `\n${size.members.toLocaleString('en')} members: ${timesMeasured} times each, on one connection\n`,
    );
    for (const question of questions) kept.push(await measure(sql, question));
    process.stdout.write('\nWhat their plans read\n');
    for (const question of questions) kept.push(await explain(superuserUrl, question, large));
    await close();
    process.stdout.write('\nWhat is read whole\n');
    kept.push(await printWhole(url));
    process.stdout.write('\nWhat is counted ahead\n');
    kept.push(await printCounting(url));
    if (kept.includes(false)) process.exitCode = 1;
  });
}
