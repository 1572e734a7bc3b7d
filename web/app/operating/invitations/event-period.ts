import type { ListedEvent } from '@dure/contract/operating-events.ts';
import { dayText, koreanDay } from '../../text/period.ts';
import { eventsText as text } from './invitations-text.ts';

/** The first and last day on which an event's link works, by Korea's calendar; it ends with the last day. */
export const daysOf = ({ opens_at, expires_at }: Pick<ListedEvent, 'opens_at' | 'expires_at'>) => ({
  from: opens_at === null ? null : koreanDay(Date.parse(opens_at)),
  until: koreanDay(Date.parse(expires_at) - 1),
});

export function periodOf(event: Pick<ListedEvent, 'opens_at' | 'expires_at'>): string {
  const { from, until } = daysOf(event);
  return from === null ? text.until(dayText(until)) : text.between(dayText(from), dayText(until));
}
