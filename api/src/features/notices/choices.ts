import {
  type NoticeMailTime,
  type NoticeTopic,
  noticeTopics,
  usualMailTimes,
} from '@dure/contract/notices.ts';
import type { Executor } from '../../database/client.ts';
import * as repository from './repository.ts';

/** The chosen or default mail time of each topic. */
export async function mailTimesOf(
  executor: Executor,
  memberId: string,
): Promise<{ topic: NoticeTopic; mail: NoticeMailTime }[]> {
  const chosen = await repository.findChoices(executor, memberId);
  return noticeTopics.map((topic) => ({ topic, mail: chosen[topic] ?? usualMailTimes[topic] }));
}

export const chooseMailTime = (
  executor: Executor,
  memberId: string,
  { topic, mail }: { readonly topic: NoticeTopic; readonly mail: NoticeMailTime },
): Promise<void> => repository.choose(executor, memberId, [topic], mail);
