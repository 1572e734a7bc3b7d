import { createContext } from 'react';

/** As whom an owner views their own page; its parts then do not know who reads. */
export type SeenAs = 'visitor' | 'member';

export const SeenAsContext = createContext<SeenAs | null>(null);
