import {
  acceptSeatRequest,
  askForSeat,
  declineSeatRequest,
  ownSeatRequest,
  ownSeatRequests,
  undoSeatWithdrawal,
  waitingSeatRequests,
  withdrawSeatRequest,
} from '@dure/contract/seat-requests.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { answerRequest, waiting, waitingOf } from './answering/service.ts';
import { ask, made, ownStanding, undoWithdrawal, withdraw } from './asking/service.ts';
import { presentStanding, presentWaiting } from './presenter.ts';

interface OnProject {
  readonly params: { readonly projectId: string };
  readonly session: { readonly memberId: string };
}

const callerOf = ({ params, session }: OnProject) => ({
  projectId: params.projectId,
  memberId: session.memberId,
});

export function seatRequestsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, ownSeatRequest, async (call) => presentStanding(await ownStanding(services, callerOf(call))));
  endpoint(app, askForSeat, (call) =>
    ask(services, callerOf(call), { roleId: call.body.role_id, words: call.body.words }),
  );
  endpoint(app, withdrawSeatRequest, (call) => withdraw(services, callerOf(call)));
  endpoint(app, undoSeatWithdrawal, (call) => undoWithdrawal(services, callerOf(call)));
  endpoint(app, ownSeatRequests, async ({ session }) => ({
    made: await made(services, session.memberId),
    waiting: await waitingOf(services, session.memberId),
  }));
  endpoint(app, waitingSeatRequests, async (call) => ({
    requests: (await waiting(services, callerOf(call))).map(presentWaiting),
  }));
  endpoint(app, acceptSeatRequest, async (call) => {
    const { requestId: id } = call.params;
    await answerRequest(services, callerOf(call), { id, state: 'accepted', words: call.body.words ?? null });
    return {};
  });
  endpoint(app, declineSeatRequest, async (call) => {
    const { requestId: id } = call.params;
    await answerRequest(services, callerOf(call), { id, state: 'declined', words: call.body.words ?? null });
    return {};
  });
}
