import type { GenericSchema } from 'valibot';
import * as account from './account.ts';
import * as bounces from './bounces.ts';
import * as branch from './branch.ts';
import * as browserErrors from './browser-errors.ts';
import * as catalog from './catalog.ts';
import * as changes from './changes.ts';
import * as credential from './credential.ts';
import * as everydayEmail from './everyday-email.ts';
import * as invitations from './invitations.ts';
import * as inviteeRights from './invitee-rights.ts';
import * as joiningScreens from './joining-screens.ts';
import * as legal from './legal.ts';
import * as lounges from './lounges.ts';
import * as members from './members.ts';
import * as moderation from './moderation.ts';
import * as named from './named.ts';
import * as notices from './notices.ts';
import * as offers from './offers.ts';
import * as operatingAppeals from './operating-appeals.ts';
import * as operatingBackups from './operating-backups.ts';
import * as operatingBranches from './operating-branches.ts';
import * as operatingEvents from './operating-events.ts';
import * as operatingFunnel from './operating-funnel.ts';
import * as operatingImports from './operating-imports.ts';
import * as operatingLegal from './operating-legal.ts';
import * as operatingLinks from './operating-links.ts';
import * as operatingLog from './operating-log.ts';
import * as operatingMails from './operating-mails.ts';
import * as operatingMembers from './operating-members.ts';
import * as operatingNews from './operating-news.ts';
import * as operatingNotes from './operating-notes.ts';
import * as operatingNotices from './operating-notices.ts';
import * as operatingRemovals from './operating-removals.ts';
import * as operatingReports from './operating-reports.ts';
import * as operatingSchools from './operating-schools.ts';
import * as operatingSettings from './operating-settings.ts';
import * as operatingTeam from './operating-team.ts';
import * as operatingToday from './operating-today.ts';
import * as operations from './operations.ts';
import * as otherDevice from './other-device.ts';
import * as ownDecisions from './own-decisions.ts';
import * as ownInvitations from './own-invitations.ts';
import * as ownProfile from './own-profile.ts';
import * as passkeys from './passkeys.ts';
import * as posts from './posts.ts';
import * as projects from './projects.ts';
import * as publicIndex from './public-index.ts';
import * as registration from './registration.ts';
import * as reports from './reports.ts';
import type { Route } from './route.ts';
import * as schoolProof from './school-proof.ts';
import * as seatRequests from './seat-requests.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as teams from './teams.ts';
import * as temporaryRemoval from './temporary-removal.ts';
import * as transparency from './transparency.ts';
import * as uploads from './uploads.ts';
import * as verification from './verification.ts';

const modules = {
  invitations,
  inviteeRights,
  ownInvitations,
  verification,
  joiningScreens,
  otherDevice,
  registration,
  sessions,
  passkeys,
  secondFactor,
  members,
  branch,
  ownProfile,
  account,
  everydayEmail,
  schoolProof,
  changes,
  projects,
  teams,
  seatRequests,
  offers,
  notices,
  named,
  posts,
  uploads,
  lounges,
  reports,
  temporaryRemoval,
  ownDecisions,
  transparency,
  legal,
  publicIndex,
  catalog,
  operatingToday,
  operatingBranches,
  operatingLog,
  operatingMembers,
  operatingAppeals,
  operatingMails,
  bounces,
  operatingNews,
  operatingEvents,
  operatingLinks,
  operatingImports,
  operatingNotes,
  operatingFunnel,
  operatingNotices,
  operatingRemovals,
  operatingBackups,
  operatingLegal,
  operatingReports,
  operatingSettings,
  operatingTeam,
  operatingSchools,
  operations,
  browserErrors,
  credential,
  moderation,
};

/** A route with its export name and module. */
export interface NamedRoute {
  readonly name: string;
  readonly module: string;
  readonly route: Route;
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value;

/** Every endpoint of the contract, planned ones included; alternative forms share another one's address. */
export const routes: readonly NamedRoute[] = Object.entries(modules).flatMap(([module, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isRoute(value) && !value.alternative ? [{ name, module, route: value }] : [],
  ),
);

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/**
 * Resources and inputs by export name. Lists have none: quicktype makes Kotlin of a named list that doesn't compile.
 */
export const namedSchemas: Readonly<Record<string, GenericSchema>> = Object.fromEntries(
  Object.values(modules)
    .flatMap((exports) => Object.entries(exports))
    .filter((entry): entry is [string, GenericSchema] => isSchema(entry[1]) && entry[1].type !== 'array'),
);
