/** The Network Information API, where browsers have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to fetch things before they are needed: not with data saving or on a slow line. */
export function mayFetchAhead(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  const { saveData = false, effectiveType = '4g' } = connection;
  return !saveData && effectiveType === '4g';
}
