import { appendFileSync } from 'node:fs';

/** Tests that can be run for longer than a whole run has time for: `node tools/long-runs.ts NAME [TIMES]`. */

/** How often or how much a drill repeats; null in a run that is no drill. */
export const drillTimes: number | null = Number(process.env.DRILL_TIMES) || null;

/** Whether a drill asks for figures: tests then last as long as the documents say. */
export const isDrill = process.env.DRILL_FIGURES !== undefined;

type Figures = Readonly<Record<string, string | number | null>>;

/** Writes what was measured to the drill's file, if this is one. */
export function tell(figures: Figures): void {
  const file = process.env.DRILL_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
