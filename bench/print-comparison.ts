import type { Comparison } from './load.ts';
import { verdict } from './verdict.ts';

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`.padStart(10);
const ms = (value: number) => `${value.toFixed(3)} ms`;
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** Prints both sides' rates and CPU times per answer, and our share of the bare rate. `mark`: the required share. */
export function printComparison(name: string, { ours, bare, share }: Comparison, mark: number): void {
  process.stdout.write(
    `${name.padEnd(34)} ${perSecond(ours.perSecond)} ${ms(ours.cpuMs)}  bare ${perSecond(bare.perSecond)} ${ms(bare.cpuMs)}  share ${percent(share).padStart(6)}  (${percent(mark)} ${verdict(share >= mark)})\n`,
  );
}
