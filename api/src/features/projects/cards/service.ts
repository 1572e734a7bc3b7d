import { presentCard } from './presenter.ts';
import { type CardRow, findCards } from './repository.ts';

/** Projects as cards on a list, for whichever list of them there is: found by a query for their ids, and presented. */

export { type CardRow, findCards, presentCard };
