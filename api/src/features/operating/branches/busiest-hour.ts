const hourMs = 60 * 60 * 1000;

/**
 * The largest number of `times` (milliseconds, in any order) within an hour, and the last of these; of equal hours the
 * latest.
 */
export function busiestHour(times: number[]): { count: number; at: number | null } {
  times.sort((a, b) => a - b);
  let first = 0;
  let busiest: { count: number; at: number | null } = { count: 0, at: null };
  for (const [place, at] of times.entries()) {
    while (at - (times[first] ?? at) >= hourMs) first += 1;
    const count = place - first + 1;
    if (count >= busiest.count) busiest = { count, at };
  }
  return busiest;
}
