import { route } from '@dure/contract/route.ts';
import {
  checkEmail,
  codeDelivery,
  confirmCode,
  sendClientCode,
  sendCodeEmail,
} from '@dure/contract/verification.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import type { Session } from '../../call-access.ts';
import { endpoint, type Handler } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { asksNotToBeTracked } from '../funnel/service.ts';
import { checkEmail as checkAddress } from './check-email.ts';
import { VerificationService } from './service.ts';

const holdsCode = (body: unknown) => typeof body === 'object' && body !== null && Object.hasOwn(body, 'code');

/** Specification 5.2: the server draws the code. Checked before anything else in the body. */
function refuseCode({ body }: FastifyRequest): void {
  if (holdsCode(body)) throw new ApiError('code_not_accepted');
}

/** The caller, and from where. */
const askerOf = (session: Session | null, request: FastifyRequest) => ({
  memberId: session?.memberId ?? null,
  address: request.ip,
  untracked: asksNotToBeTracked(request.headers),
});

/** Under EMAIL_CODES=client both forms of the call share one path and are told apart by the code. */
const sendEitherCode = route({
  ...sendCodeEmail,
  body: v.lazy((body) => (holdsCode(body) ? sendClientCode.body : sendCodeEmail.body)),
  answers: { 200: v.union([sendCodeEmail.answers[200], sendClientCode.answers[200]]) },
});

export function verificationRoutes(app: FastifyInstance, services: Services): void {
  const service = new VerificationService(services);

  endpoint(app, checkEmail, async ({ body, session, request }) => {
    const memberId = session?.memberId ?? null;
    await checkAddress(services, { ...body, memberId, address: request.ip });
    return {};
  });

  if (services.config.emailCodes === 'client') {
    endpoint(app, sendEitherCode, ({ body, session, request }) =>
      'code' in body
        ? service.sendClientCode({ ...body, address: request.ip })
        : service.sendCode({ ...body, ...askerOf(session, request) }),
    );
  } else {
    const sendCode: Handler<typeof sendCodeEmail> = ({ body, session, request }) =>
      service.sendCode({ ...body, ...askerOf(session, request) });
    endpoint(app, sendCodeEmail, sendCode, { before: refuseCode });
  }

  endpoint(app, codeDelivery, ({ params }) => service.delivery(params.challenge));
  endpoint(app, confirmCode, ({ body }) => service.confirmCode(body.challenge, body.code));
}
