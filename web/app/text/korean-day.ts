const koreaIsAheadMs = 9 * 60 * 60 * 1000;

/** `YYYY-MM-DD` of a moment (milliseconds since 1970), as the calendar says in Korea, by which projects begin and end. */
export const koreanDay = (time: number): string => new Date(time + koreaIsAheadMs).toISOString().slice(0, 10);

/** By this machine's clock. */
export const todayInKorea = (): string => koreanDay(Date.now());
