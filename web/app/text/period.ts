const koreaIsAheadMs = 9 * 60 * 60 * 1000;

/**
 * `YYYY-MM-DD` of a time (milliseconds since 1970), by Korea's calendar, which decides when projects begin
 * and end.
 */
export const koreanDay = (time: number): string => new Date(time + koreaIsAheadMs).toISOString().slice(0, 10);

/** By this machine's clock. */
export const todayInKorea = (): string => koreanDay(Date.now());

/** `YYYY.MM` for a date `YYYY-MM-DD` (Specification 4.1). */
export const monthText = (date: string) => date.slice(0, 7).replace('-', '.');

/** `YYYY.MM.DD` for a date `YYYY-MM-DD`. */
export const dayText = (date: string) => date.slice(0, 10).replaceAll('-', '.');

const weekdays = ['일', '월', '화', '수', '목', '금', '토'];

/** `2026년 12월 3일 (목)` for a date `YYYY-MM-DD`. */
export function weekdayText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일 (${weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]})`;
}

/** `YYYY.MM.DD` for an instant (RFC 3339), by Korea's calendar. */
export const koreanDayText = (instant: string) => dayText(koreanDay(Date.parse(instant)));

/** `YYYY.MM.DD HH:MM` for an instant (RFC 3339), in Korea's time. */
export function koreanMinuteText(instant: string): string {
  const [day = '', time = ''] = new Date(Date.parse(instant) + koreaIsAheadMs).toISOString().split('T');
  return `${dayText(day)} ${time.slice(0, 5)}`;
}

/** As `koreanMinuteText`, for the first whole minute at least so many seconds from now. */
export const minuteInText = (seconds: number): string =>
  koreanMinuteText(new Date(Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000).toISOString());

/** Dates `YYYY-MM-DD`; a null end is open. A host with only the original contract gives no `upcoming`. */
interface Period {
  readonly start_date: string;
  readonly end_date: string | null;
  readonly upcoming?: boolean | undefined;
  readonly resting?: boolean | undefined;
}

/**
 * `2025.03 – 2026.02`, `2025.03 – 진행 중` without an end, `2025.03 – 쉬는 중` while it rests, `2027.03 시작 예정`
 * until it begins.
 */
export function periodText({
  start_date,
  end_date,
  upcoming = start_date > todayInKorea(),
  resting = false,
}: Period): string {
  const start = monthText(start_date);
  if (upcoming) return `${start} 시작 예정`;
  if (resting) return `${start} – 쉬는 중`;
  return `${start} – ${end_date === null ? '진행 중' : monthText(end_date)}`;
}
