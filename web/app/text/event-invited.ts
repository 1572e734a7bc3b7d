import { weekdayText } from './period.ts';

/** The heading of an event's invitation, on its page and its poster. */
export const eventInvitedText = (title: string) => `‘${title}’에 초대받았어요`;

/** An event's facts besides its name: `day` is `YYYY-MM-DD`; absent facts are unknown. */
export interface EventTold {
  readonly host?: string | undefined;
  readonly day?: string | undefined;
  readonly place?: string | undefined;
  readonly joined?: number | undefined;
}

/** Host, time and place, as far as they are known, each with its label. */
export const eventFacts = ({ host, day, place }: EventTold): readonly (readonly [string, string])[] =>
  (
    [
      ['주최', host],
      ['언제', day && weekdayText(day)],
      ['어디서', place],
    ] as const
  ).flatMap(([name, told]) => (told ? [[name, told] as const] : []));
