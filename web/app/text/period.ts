/** `YYYY.MM` of a date `YYYY-MM-DD` (Specification 4.1). */
export const monthText = (date: string) => date.slice(0, 7).replace('-', '.');

/** `YYYY.MM.DD` of a date `YYYY-MM-DD`. */
export const dayText = (date: string) => date.slice(0, 10).replaceAll('-', '.');

const koreaIsAheadMs = 9 * 60 * 60 * 1000;

/** `YYYY.MM.DD` of an instant (RFC 3339), as the calendar says in Korea. */
export const koreanDayText = (instant: string) =>
  dayText(new Date(Date.parse(instant) + koreaIsAheadMs).toISOString());

/** `2025.03 – 2026.02`, or `2025.03 – 진행 중` for a project without an end. */
export const periodText = (startDate: string, endDate: string | null) =>
  `${monthText(startDate)} – ${endDate === null ? '진행 중' : monthText(endDate)}`;
