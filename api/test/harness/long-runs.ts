import { appendFileSync } from 'node:fs';

/** Tests that can be run for longer than a whole run has time for: `node tools/long-runs.ts NAME [TIMES]`. */

/** How often, or how much of it; null in a run that is no drill. */
export const drillTimes: number | null = Number(process.env.DRILL_TIMES) || null;

/** Whether figures are asked for: what lasts is as long as a document says then. */
export const isDrill = process.env.DRILL_FIGURES !== undefined;

type Figures = Readonly<Record<string, string | number | null>>;

/** Tells a drill what was measured. */
export function tell(figures: Figures): void {
  const file = process.env.DRILL_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
