import type { ListedNews, NewsCounts, NewsState } from '@dure/contract/operating-news.ts';
import type { NewsRow } from './repository.ts';
import { type NewsHours, secondsOfRest } from './sending-hours.ts';

function stateOf({ started_at, stopped_at, finished_at, second }: NewsRow, hours: NewsHours): NewsState {
  if (started_at === null) return 'draft';
  if (stopped_at !== null) return 'stopped';
  if (finished_at !== null) return 'finished';
  return secondsOfRest(second, hours) > 0 ? 'resting' : 'sending';
}

/** Once all had their turn, the rest are members who withdrew before theirs: they count as refused. */
function countsOf({ recipients, sent, refused, failed, finished_at }: NewsRow): NewsCounts | null {
  if (recipients === null) return null;
  const left = Math.max(0, recipients - sent - refused - failed);
  return finished_at === null
    ? { recipients, sent, refused, failed, waiting: left }
    : { recipients, sent, refused: refused + left, failed, waiting: 0 };
}

export const presentListed = (row: NewsRow, hours: NewsHours): ListedNews => ({
  id: row.id,
  subject: row.subject,
  state: stateOf(row, hours),
  author: row.author,
  created_at: row.created_at,
  started_at: row.started_at,
  counts: countsOf(row),
});
