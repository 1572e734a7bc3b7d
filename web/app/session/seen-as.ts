import { createContext } from 'react';

/** As whom one looks at a page of one's own; what is in it then knows nothing of who reads. */
export type SeenAs = 'visitor' | 'member';

export const SeenAsContext = createContext<SeenAs | null>(null);
