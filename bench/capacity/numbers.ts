/** Rounds to the significant figures. */

export const asRate = (perSecond: number): string =>
  perSecond < 20 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('en');

/** Milliseconds; `never` for a failed call, `–` if there was none. */
export function asMs(ms: number): string {
  if (Number.isNaN(ms)) return '–';
  if (ms === Number.MAX_VALUE) return 'never';
  return ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en');
}
