import { acceptedSeatShownDays } from '@dure/contract/limits.ts';
import type { Answer } from '@dure/contract/route.ts';
import { ownSeatRequests, type SeatRequest } from '@dure/contract/seat-requests.ts';
import type { Call } from '../../api/call.ts';

type Standing<State> = Omit<SeatRequest, 'project' | 'state'> & {
  readonly project: NonNullable<SeatRequest['project']>;
  readonly state: State;
};

/** The requests for seats that /home shows. */
export interface HomeSeats {
  /** Recently accepted, and the member still takes part. */
  readonly joined: readonly Standing<'accepted'>[];
  readonly waiting: Answer<typeof ownSeatRequests>['waiting'];
  readonly open: readonly Standing<'open'>[];
}

const dayMs = 24 * 60 * 60 * 1000;

const isRecent = ({ ended_at: at }: Pick<SeatRequest, 'ended_at'>) =>
  at !== null && Date.now() - Date.parse(at) < acceptedSeatShownDays * dayMs;

const standing = <State extends SeatRequest['state']>(made: readonly SeatRequest[], which: State) =>
  made.flatMap((request): Standing<State>[] =>
    request.state === which && request.project
      ? [{ ...request, project: request.project, state: which }]
      : [],
  );

export async function loadHomeSeats(call: Call, signal: AbortSignal): Promise<HomeSeats> {
  const { made, waiting } = await call(ownSeatRequests, {}, { signal });
  const joined = standing(
    made.filter((request) => request.takes_part && isRecent(request)),
    'accepted',
  );
  return { joined, waiting, open: standing(made, 'open') };
}
