import { presentCard, presentRole } from './presenter.ts';
import {
  type CardRow,
  cardColumns,
  findCards,
  inPeriod,
  isOngoing,
  memberIsThere,
  publicProjects,
  type RoleCell,
  rolesOf,
} from './repository.ts';

/** Projects as cards on a list, for whichever list of them there is: found by a query for their ids, and presented. */

export {
  type CardRow,
  cardColumns,
  findCards,
  inPeriod,
  isOngoing,
  memberIsThere,
  presentCard,
  presentRole,
  publicProjects,
  type RoleCell,
  rolesOf,
};
