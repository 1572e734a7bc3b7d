import { type EventTold, eventFacts } from '../../text/event-invited.ts';
import styles from './event-facts.module.css';
import { welcomeText as text } from './welcome-text.ts';

/** An event's host, day and place, and how many have joined by its link. */
export function EventFacts({ event }: { event: EventTold }) {
  const facts = eventFacts(event);
  const joined = event.joined ?? 0;
  return (
    <div className={styles.facts}>
      {facts.length > 0 && (
        <dl className={styles.list}>
          {facts.map(([name, told]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{told}</dd>
            </div>
          ))}
        </dl>
      )}
      {joined > 0 && <p className={styles.joined}>{text.eventJoined(joined)}</p>}
    </div>
  );
}

export const tellsOfEvent = (event: EventTold): boolean =>
  eventFacts(event).length > 0 || (event.joined ?? 0) > 0;
