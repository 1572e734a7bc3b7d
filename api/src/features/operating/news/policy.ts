/** Whole hours of the day in Korea; `until` is not among them any more. */
export interface NewsHours {
  readonly from: number;
  readonly until: number;
}

const hour = 60 * 60;
const day = 24 * hour;
/** A mail that is begun at the last moment comes within it. */
const margin = 60;

/** How long news rests, at a second of the day in Korea; 0: it is sent now. */
export function secondsOfRest(second: number, { from, until }: NewsHours): number {
  const closes = until === 24 ? day : until * hour - margin;
  if (second >= from * hour && second < closes) return 0;
  return Math.ceil((from * hour - second + day) % day);
}
