import { eventTitleMaxLength, eventWelcomeMaxLength } from '@dure/contract/limits.ts';
import type { EventBody } from '@dure/contract/operating-events.ts';
import { useState } from 'react';
import { useAct } from '../../api/use-act.ts';
import { errorText } from '../../text/errors.ko.ts';
import { todayInKorea } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import list from '../rows.module.css';
import styles from './invitations.module.css';
import { eventFormText as text } from './invitations-text.ts';

type Field = 'title' | 'welcome' | 'max_uses' | 'from' | 'until';
type Failure =
  | { readonly field: Field; readonly said: string }
  | { readonly said: string; readonly field?: never };

type EventFormProps = {
  first: EventBody;
  submitLabel: string;
  pendingLabel: string;
  onSubmit: (event: EventBody) => Promise<void>;
};

/** An event's words, limit and period. */
export function EventForm({ first, submitLabel, pendingLabel, onSubmit }: EventFormProps) {
  const [title, setTitle] = useState(first.title);
  const [welcome, setWelcome] = useState(first.welcome ?? '');
  const [maxUses, setMaxUses] = useState(first.max_uses === null ? '' : String(first.max_uses));
  const [from, setFrom] = useState(first.from ?? '');
  const [until, setUntil] = useState(first.until);
  const act = useAct<Failure>(({ type, fields }) => {
    if (fields?.max_uses === 'too_few' && Number(maxUses) >= 1)
      return { field: 'max_uses', said: text.faults.fewerThanJoined };
    const field = (['title', 'welcome', 'max_uses', 'from', 'until'] as const).find((one) => fields?.[one]);
    return field ? { field, said: text.faults[field] } : { said: errorText[type] };
  });
  const submit = () =>
    act.run(() =>
      onSubmit({
        title,
        welcome: welcome.trim() === '' ? null : welcome,
        max_uses: maxUses.trim() === '' ? null : Number(maxUses.replaceAll(',', '')),
        from: from === '' ? null : from,
        until,
      }),
    );
  const errorOf = (field: Field) => (act.failure?.field === field ? act.failure.said : undefined);
  return (
    <form
      className={list.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={text.title}
        name="title"
        description={text.titleHint}
        maxLength={eventTitleMaxLength}
        value={title}
        onChange={setTitle}
        error={errorOf('title')}
      />
      <TextField
        label={text.welcome}
        name="welcome"
        description={text.welcomeHint}
        maxLength={eventWelcomeMaxLength}
        value={welcome}
        onChange={setWelcome}
        error={errorOf('welcome')}
      />
      <TextField
        label={text.maxUses}
        name="max_uses"
        inputMode="numeric"
        description={text.maxUsesHint}
        value={maxUses}
        onChange={setMaxUses}
        error={errorOf('max_uses')}
      />
      <div className={styles.pair}>
        <TextField
          label={text.from}
          name="from"
          type="date"
          description={text.fromHint}
          value={from}
          onChange={setFrom}
          error={errorOf('from')}
        />
        <TextField
          label={text.until}
          name="until"
          type="date"
          value={until}
          onChange={setUntil}
          error={errorOf('until')}
        />
      </div>
      <Button type="submit" fit pending={act.pending} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
      <Notice>{act.failure && !act.failure.field ? act.failure.said : null}</Notice>
    </form>
  );
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What a new one begins with: open at once, for a week. */
export const newEvent = (): EventBody => ({
  title: '',
  welcome: null,
  max_uses: null,
  from: null,
  until: new Date(Date.parse(todayInKorea()) + weekMs).toISOString().slice(0, 10),
});
