/** Told by the browsers that know it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

export const savesData = () => connection().saveData === true;

/** Whether something may be fetched that is not asked for yet: it costs nobody who saves data, and delays nothing on a slow line. */
export const mayFetchAhead = () => {
  const { effectiveType = '4g' } = connection();
  return !savesData() && effectiveType === '4g';
};
