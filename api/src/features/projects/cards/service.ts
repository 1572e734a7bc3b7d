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

/** Cards of projects for any list: found by a query for ids, then presented. */

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
