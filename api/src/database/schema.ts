import * as auditLog from './schema/audit-log.ts';
import * as careers from './schema/careers.ts';
import * as consents from './schema/consents.ts';
import * as educations from './schema/educations.ts';
import * as idempotencyKeys from './schema/idempotency-keys.ts';
import * as images from './schema/images.ts';
import * as invitations from './schema/invitations.ts';
import * as linkRequests from './schema/link-requests.ts';
import * as lounges from './schema/lounges.ts';
import * as members from './schema/members.ts';
import * as passwordResets from './schema/password-resets.ts';
import * as posts from './schema/posts.ts';
import * as projects from './schema/projects.ts';
import * as rateCounters from './schema/rate-counters.ts';
import * as reports from './schema/reports.ts';
import * as sessions from './schema/sessions.ts';
import * as universities from './schema/universities.ts';
import * as universityRequests from './schema/university-requests.ts';
import * as verification from './schema/verification.ts';
import * as words from './schema/words.ts';

/** All tables, as Drizzle wants them; features import theirs from `schema/`. */
export const schema = {
  ...auditLog,
  ...careers,
  ...consents,
  ...educations,
  ...idempotencyKeys,
  ...images,
  ...invitations,
  ...linkRequests,
  ...lounges,
  ...members,
  ...passwordResets,
  ...posts,
  ...projects,
  ...rateCounters,
  ...reports,
  ...sessions,
  ...universities,
  ...universityRequests,
  ...verification,
  ...words,
};
