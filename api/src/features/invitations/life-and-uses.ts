import { eventUsesDefault, invitationLifeDays } from '@dure/contract/limits.ts';

/** How long a new link can be used. */
export interface Life {
  /** 1 to `invitationLifeDaysMax`; default `invitationLifeDays`. */
  readonly days?: number | undefined;
  /** If above 0, the link's life began that many days ago and may be over. For demo data. */
  readonly issuedDaysAgo?: number | undefined;
}

export interface PersonTerms extends Life {
  /** How many people may join by it; default 1. */
  readonly maxUses?: number | undefined;
}

export interface EventTerms extends Life {
  /** Null for no limit; default `eventUsesDefault`. */
  readonly maxUses?: number | null | undefined;
}

const lifeOf = ({ days = invitationLifeDays, issuedDaysAgo = 0 }: Life) => ({ days, issuedDaysAgo });

/** A link for one person: seven days and one use, unless given otherwise. */
export const personTerms = ({ maxUses = 1, ...life }: PersonTerms) => ({ maxUses, ...lifeOf(life) });

/** An event's link: seven days and a hundred uses, unless given otherwise. */
export const eventTerms = ({ maxUses = eventUsesDefault, ...life }: EventTerms) => ({
  maxUses,
  ...lifeOf(life),
});
