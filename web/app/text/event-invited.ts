import { weekdayText } from './period.ts';

/** What an event's invitation is headed by, on its page and on its poster. */
export const eventInvitedText = (title: string) => `‘${title}’에 초대받았어요`;

/** What an event tells beside its name: `day` is `YYYY-MM-DD`; what is absent is not told. */
export interface EventTold {
  readonly host?: string | undefined;
  readonly day?: string | undefined;
  readonly place?: string | undefined;
  readonly joined?: number | undefined;
}

/** Who holds it, when and where, as far as it is told: each with its name. */
export const eventFacts = ({ host, day, place }: EventTold): readonly (readonly [string, string])[] =>
  (
    [
      ['주최', host],
      ['언제', day && weekdayText(day)],
      ['어디서', place],
    ] as const
  ).flatMap(([name, told]) => (told ? [[name, told] as const] : []));
