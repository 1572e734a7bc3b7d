import {
  eventHostMaxLength,
  eventPlaceMaxLength,
  eventTitleMaxLength,
  eventUsesDefault,
  eventWelcomeMaxLength,
} from '@dure/contract/limits.ts';
import type { EventBody } from '@dure/contract/operating-events.ts';
import { type Draft, useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { todayInKorea } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import list from '../rows.module.css';
import styles from './invitations.module.css';
import { eventFormText as text } from './invitations-text.ts';

type EventFormProps<Made> = {
  first: EventBody;
  submitLabel: string;
  pendingLabel: string;
  send: (event: EventBody, once: Draft<object>['once']) => Promise<Made>;
  done: (made: Made) => Promise<void>;
};

const orNull = (typed: string) => (typed.trim() === '' ? null : typed);

/** A form for an event's words, limit and period. */
export function EventForm<Made>({ first, submitLabel, pendingLabel, send, done }: EventFormProps<Made>) {
  const draft = useDraft({
    title: first.title,
    welcome: first.welcome ?? '',
    host: first.host ?? '',
    day: first.day ?? '',
    place: first.place ?? '',
    max_uses: first.max_uses === null ? '' : String(first.max_uses),
    from: first.from ?? '',
    until: first.until,
  });
  const { form, field, button, said } = useForm(draft, {
    say: (name, fault) =>
      name === 'max_uses' && fault === 'too_few' && Number(draft.typed.max_uses) >= 1
        ? text.faults.fewerThanJoined
        : text.faults[name as keyof typeof draft.typed],
    send: ({ title, welcome, host, day, place, max_uses, from, until }, once) =>
      send(
        {
          title,
          welcome: orNull(welcome),
          host: orNull(host),
          day: orNull(day),
          place: orNull(place),
          max_uses: max_uses.trim() === '' ? null : Number(max_uses.replaceAll(',', '')),
          from: from === '' ? null : from,
          until,
        },
        once,
      ),
    done,
  });
  return (
    <Form {...form} className={list.form ?? ''}>
      <TextField
        {...field('title')}
        label={text.title}
        description={text.titleHint}
        maxLength={eventTitleMaxLength}
      />
      <TextField
        {...field('welcome')}
        label={text.welcome}
        description={text.welcomeHint}
        maxLength={eventWelcomeMaxLength}
      />
      <TextField
        {...field('host')}
        label={text.host}
        description={text.hostHint}
        maxLength={eventHostMaxLength}
      />
      <div className={styles.pair}>
        <TextField {...field('day')} label={text.day} type="date" />
        <TextField {...field('place')} label={text.place} maxLength={eventPlaceMaxLength} />
      </div>
      <TextField
        {...field('max_uses')}
        label={text.maxUses}
        inputMode="numeric"
        description={text.maxUsesHint}
      />
      <div className={styles.pair}>
        <TextField {...field('from')} label={text.from} type="date" description={text.fromHint} />
        <TextField {...field('until')} label={text.until} type="date" />
      </div>
      <Button {...button} fit pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
      <Notice>{said}</Notice>
    </Form>
  );
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A new event's initial values: open at once, for a week. */
export const newEvent = (): EventBody => ({
  title: '',
  welcome: null,
  host: null,
  day: null,
  place: null,
  max_uses: eventUsesDefault,
  from: null,
  until: new Date(Date.parse(todayInKorea()) + weekMs).toISOString().slice(0, 10),
});
