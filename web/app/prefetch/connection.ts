/** Told by the browsers that know it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether something may be fetched that is not asked for yet: it costs nobody who saves
 * data, and delays nothing on a slow line.
 */
export function mayFetchAhead(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  const { saveData = false, effectiveType = '4g' } = connection;
  return !saveData && effectiveType === '4g';
}
