/** Full hours in Korean time; `until` is exclusive. */
export interface NewsHours {
  readonly from: number;
  readonly until: number;
}

const hour = 60 * 60;
const day = 24 * hour;
/** Time for a mail that starts at the last moment to arrive. */
const margin = 60;

/** How long news waits, at a second of the day in Korean time; 0 means it is sent now. */
export function secondsOfRest(second: number, { from, until }: NewsHours): number {
  const closes = until === 24 ? day : until * hour - margin;
  if (second >= from * hour && second < closes) return 0;
  return Math.ceil((from * hour - second + day) % day);
}
