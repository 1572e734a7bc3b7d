import type { SeatAsker, WaitingSeatRequest } from '@dure/contract/seat-requests.ts';
import { imageAddressOrNull } from '../../image-address.ts';
import { presentTrustPath } from '../members/service.ts';
import type { AskerRow, WaitingRow } from './answering/repository.ts';
import type { OwnStanding } from './asking/service.ts';

const presentAsker = ({ id, user_name, image, user_type, vouch_count, path }: AskerRow): SeatAsker => ({
  id,
  user_name,
  image: imageAddressOrNull(image),
  user_type,
  vouch_count,
  trust_path: presentTrustPath(path),
});

/** A request as the project's creator sees it. */
export const presentWaiting = (row: WaitingRow): WaitingSeatRequest => ({
  id: row.id,
  role: row.role,
  words: row.words,
  asked_at: row.asked_at,
  expires_at: row.expires_at,
  asker: presentAsker({ ...row, id: row.asker_id }),
});

export const presentStanding = ({ request, refusal, againAt, shown, waiting }: OwnStanding) => ({
  request,
  refusal,
  again_at: againAt,
  shown: shown && presentAsker(shown),
  waiting,
});
