import { bodyMaxBytes } from '@dure/contract/limits.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { ApiError } from './api-error.ts';
import type { Config } from './config.ts';
import { accountRoutes } from './features/account/routes.ts';
import { appealsRoutes } from './features/appeals/routes.ts';
import { bouncesRoutes } from './features/bounces/routes.ts';
import { browserErrorsRoutes } from './features/browser-errors/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { everydayAddressRoutes } from './features/everyday-address/routes.ts';
import { funnelRoutes } from './features/funnel/routes.ts';
import { imagesRoutes } from './features/images/routes.ts';
import { ownInvitationsRoutes } from './features/invitations/own/routes.ts';
import { inviteeRightsRoutes } from './features/invitations/rights/routes.ts';
import { invitationsRoutes } from './features/invitations/routes.ts';
import { leavingRoutes } from './features/leaving/routes.ts';
import { legalRoutes } from './features/legal/routes.ts';
import { logosRoutes } from './features/logos/routes.ts';
import { loungesRoutes } from './features/lounges/routes.ts';
import { mailStopsRoutes } from './features/mail-stops/routes.ts';
import { membersRoutes } from './features/members/routes.ts';
import { newsRefusalRoutes } from './features/news/refusing.ts';
import { newsRoutes } from './features/news/routes.ts';
import { notMeRoutes } from './features/not-me/routes.ts';
import { noticesRoutes } from './features/notices/routes.ts';
import { noticeStopRoutes } from './features/notices/stops.ts';
import { offersRoutes } from './features/offers/routes.ts';
import { operatingAppealsRoutes } from './features/operating/appeals/routes.ts';
import { operatingBackupsRoutes } from './features/operating/backups/routes.ts';
import { operatingBranchesRoutes } from './features/operating/branches/routes.ts';
import { operatingEventsRoutes } from './features/operating/events/routes.ts';
import { operatingFunnelRoutes } from './features/operating/funnel/routes.ts';
import { operatingImportsRoutes } from './features/operating/imports/routes.ts';
import { operatingLegalRoutes } from './features/operating/legal/routes.ts';
import { operatingLinksRoutes } from './features/operating/links/routes.ts';
import { operatingLogRoutes } from './features/operating/log/routes.ts';
import { operatingMailsRoutes } from './features/operating/mails/routes.ts';
import { operatingMembersRoutes } from './features/operating/members/routes.ts';
import { operatingNewsRoutes } from './features/operating/news/routes.ts';
import { operatingNoticesRoutes } from './features/operating/notices/routes.ts';
import { operatingRemovalsRoutes } from './features/operating/removals/routes.ts';
import { operatingReportsRoutes } from './features/operating/reports/routes.ts';
import { operatingSchoolsRoutes } from './features/operating/schools/routes.ts';
import { operatingSettingsRoutes } from './features/operating/settings/routes.ts';
import { operatingTeamRoutes } from './features/operating/team/routes.ts';
import { operatingTodayRoutes } from './features/operating/today/routes.ts';
import { measure, metricsRoute } from './features/operations/metrics.ts';
import { operationsRoutes } from './features/operations/routes.ts';
import { storedFigures } from './features/operations/stored-figures.ts';
import { otherDeviceRoutes } from './features/other-device/routes.ts';
import { ownChangesRoutes } from './features/own-changes/routes.ts';
import { ownDataRoutes } from './features/own-data/routes.ts';
import { passkeysRoutes } from './features/passkeys/routes.ts';
import { passwordResetsRoutes } from './features/password-resets/routes.ts';
import { postsRoutes } from './features/posts/routes.ts';
import { profilesRoutes } from './features/profiles/routes.ts';
import { projectsRoutes } from './features/projects/routes.ts';
import { teamRoutes } from './features/projects/team/routes.ts';
import { proofsRoutes } from './features/proofs/routes.ts';
import { publicIndexRoutes } from './features/public-index/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { schoolProofRoutes } from './features/school-proofs/routes.ts';
import { seatRequestsRoutes } from './features/seat-requests/routes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { sessionsRoutes } from './features/sessions/routes.ts';
import { transparencyRoutes } from './features/transparency/routes.ts';
import { verificationRoutes } from './features/verification/routes.ts';
import { outboxPage } from './mail/outbox-page.ts';
import { answersAfter } from './plugins/answers-after.ts';
import { apiHeaders } from './plugins/api-headers.ts';
import { appVersions } from './plugins/app-versions.ts';
import { asker } from './plugins/asker.ts';
import { trace } from './plugins/caller-in-log.ts';
import { crossOrigin } from './plugins/cross-origin.ts';
import { deprecations } from './plugins/deprecations.ts';
import { docs } from './plugins/docs/docs.ts';
import { draining } from './plugins/draining.ts';
import { errors, sendError, sendUnreadable } from './plugins/errors.ts';
import { limits } from './plugins/event-loop-and-write-limits.ts';
import { everyAnswer, everyAnswerHeaders } from './plugins/every-answer.ts';
import { memberReadings } from './plugins/member-readings.ts';
import { profileBudget } from './plugins/profile-budget.ts';
import { readsAtOnce } from './plugins/reads-at-once.ts';
import { answeredIds, isTrustedProxy, requestIds } from './plugins/request-id.ts';
import { requestLog } from './plugins/request-log.ts';
import { sessions } from './plugins/sessions.ts';
import { declaredMethods, unknownCalls } from './plugins/unknown-calls.ts';
import { answerUnexpected, answerUnreadable, originForm } from './plugins/unreadable-requests.ts';
import { sandbox } from './sandbox/sandbox.ts';
import type { Services } from './services.ts';
import { stalledMs } from './slow-lines.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The time limit for a request to arrive completely. */
const requestTimeoutMs = 120_000;
/** For a handler to answer. What it waits for has a shorter limit; files and long lists have a longer one. */
const handlerTimeoutMs = 20_000;

export interface AppOptions {
  /** Awaited before the answer of a call that may have written. */
  readonly written?: () => Promise<void>;
  readonly tracing?: Tracing | undefined;
  /** How figures are read if this is one of several processes. */
  readonly figures?: ((own: Registry) => () => Promise<string>) | undefined;
}

/** The api in its own scope, since its headers, errors and body parser differ from the web's. */
async function api(
  app: FastifyInstance,
  config: Config,
  services: Services,
  { written }: AppOptions,
): Promise<void> {
  app.removeContentTypeParser('text/plain');
  errors(app);
  sandbox(app, services);
  await apiHeaders(app);
  crossOrigin(app, config);
  appVersions(app, config);
  deprecations(app, config);
  await limits(app, services);
  sessions(app, services);
  memberReadings(app, services);
  if (written) answersAfter(app, written);
  const declared = declaredMethods(app);

  invitationsRoutes(app, services);
  inviteeRightsRoutes(app, services);
  ownInvitationsRoutes(app, services);
  verificationRoutes(app, services);
  funnelRoutes(app, services);
  registrationRoutes(app, services);
  sessionsRoutes(app, services);
  passkeysRoutes(app, services);
  proofsRoutes(app, services);
  secondFactorRoutes(app, services);
  passwordResetsRoutes(app, services);
  notMeRoutes(app, services);
  membersRoutes(app, services);
  profilesRoutes(app, services);
  accountRoutes(app, services);
  everydayAddressRoutes(app, services);
  schoolProofRoutes(app, services);
  newsRoutes(app, services);
  ownDataRoutes(app, services);
  ownChangesRoutes(app, services);
  leavingRoutes(app, services);
  projectsRoutes(app, services);
  teamRoutes(app, services);
  seatRequestsRoutes(app, services);
  offersRoutes(app, services);
  noticesRoutes(app, services);
  postsRoutes(app, services);
  loungesRoutes(app, services);
  otherDeviceRoutes(app, services);
  reportsRoutes(app, services);
  appealsRoutes(app, services);
  transparencyRoutes(app, services);
  publicIndexRoutes(app, services);
  await imagesRoutes(app, services);
  logosRoutes(app, services);
  catalogRoutes(app, services);
  operatingTodayRoutes(app, services);
  operatingMembersRoutes(app, services);
  operatingFunnelRoutes(app, services);
  operatingReportsRoutes(app, services);
  operatingAppealsRoutes(app, services);
  operatingMailsRoutes(app, services);
  bouncesRoutes(app, services);
  operatingNoticesRoutes(app, services);
  operatingRemovalsRoutes(app, services);
  operatingNewsRoutes(app, services);
  operatingEventsRoutes(app, services);
  operatingLinksRoutes(app, services);
  operatingImportsRoutes(app, services);
  operatingBranchesRoutes(app, services);
  operatingTeamRoutes(app, services);
  operatingSchoolsRoutes(app, services);
  operatingLogRoutes(app, services);
  operatingSettingsRoutes(app, services);
  operatingBackupsRoutes(app, services);
  operatingLegalRoutes(app, services);
  legalRoutes(app, services);
  operationsRoutes(app, services);
  browserErrorsRoutes(app, services);

  docs(app, config);
  unknownCalls(app, declared);
  outboxPage(app, config);
  await mailStopsRoutes(app, services);
  await newsRefusalRoutes(app, services);
  await noticeStopRoutes(app, services);
}

/** An app with address rules, limits, request ids and logging, also used in front of another API host. */
export function newApp(
  config: Pick<Config, 'trustProxy' | 'publicOrigin'>,
  log: FastifyBaseLogger,
): FastifyInstance {
  const headers = everyAnswerHeaders(config);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: config.trustProxy,
    bodyLimit: bodyMaxBytes,
    connectionTimeout: stalledMs,
    requestTimeout: requestTimeoutMs,
    handlerTimeout: handlerTimeoutMs,
    // Requests on open connections are still answered: their clients may not know yet that we are stopping.
    return503OnClosing: false,
    genReqId: requestIds(config.trustProxy),
    frameworkErrors: (error, request, reply) => sendUnreadable(error, request, reply.headers(headers)),
    clientErrorHandler: answerUnreadable(headers),
    rewriteUrl: ({ url = '/' }) => originForm(url),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  });
  app.setNotFoundHandler((request, reply) => sendError(new ApiError('not_found'), request, reply));
  answerUnexpected(app, headers);
  everyAnswer(app, config);
  answeredIds(app);
  draining(app);
  readsAtOnce(app);
  requestLog(app);
  asker(app);
  profileBudget(app);
  return app;
}

/** Returns a function that reads the figures of this process, or of all processes, and of the database. */
function figuresOf(app: FastifyInstance, services: Services, options: AppOptions): () => Promise<string> {
  const { registry } = services.figures;
  measure(app, registry);
  app.readsAtOnce.tellIn(services.figures);
  const read = options.figures?.(registry) ?? (() => registry.metrics());
  return async () => (await Promise.all([read(), storedFigures(services)])).join('\n');
}

/**
 * The whole api as one Fastify instance that does not listen yet. The server adds the web to it, in its own
 * scope; tests build the same instance.
 */
export async function buildApp(
  config: Config,
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = newApp(config, services.log);
  trace(app, config);
  options.tracing?.requests(app, isTrustedProxy(config.trustProxy));
  app.decorate('ownReads', new Map());
  const figures = config.metricsToken === null ? null : figuresOf(app, services, options);
  await app.register(async (scope) => {
    await api(scope, config, services, options);
    if (figures !== null && config.metricsToken !== null) metricsRoute(scope, figures, config.metricsToken);
  });
  return app;
}
