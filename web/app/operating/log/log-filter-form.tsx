import { byCommand, type LogFilters } from '@dure/contract/operating-log.ts';
import type { TeamMember } from '@dure/contract/operating-team.ts';
import { operatorActs } from '@dure/contract/operator-acts.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../routing/link.tsx';
import { nameText } from '../../text/people.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Collapsible } from '../collapsible.tsx';
import { actText } from './act-text.ts';
import styles from './log.module.css';
import { logPath, type Narrowed } from './log-filters.ts';
import { logText as text } from './log-text.ts';

type LogFilterFormProps = { filters: LogFilters; people: readonly TeamMember[]; children: ReactNode };

/** Includes the filtered actor even if they have no role any more. */
function actorsOf(people: readonly TeamMember[], actor: string | undefined) {
  const known = people.map(({ id, user_name }) => ({ value: id, label: nameText(user_name) }));
  const isKnown = actor === undefined || actor === byCommand || known.some(({ value }) => value === actor);
  return [
    { value: '', label: text.anyone },
    ...known,
    ...(isKnown ? [] : [{ value: actor, label: actor }]),
    { value: byCommand, label: text.command },
  ];
}

const acts = [
  { value: '', label: text.anyAct },
  ...operatorActs.map((value) => ({ value, label: actText[value] })),
];

/** Filters the log by the address. `children` are actions on the filtered log. */
export function LogFilterForm({ filters, people, children }: LogFilterFormProps) {
  const navigate = useNavigate();
  const [said, setSaid] = useState<Narrowed>(filters as Narrowed);
  const isNarrowed = Object.keys(filters).length > 0;
  const field = (name: keyof Narrowed) => ({
    name,
    value: said[name] ?? '',
    onChange: (value: string) => setSaid({ ...said, [name]: value.trim() === '' ? '' : value }),
  });
  return (
    <Collapsible
      summary={text.narrow}
      startsOpen={isNarrowed}
      className={styles.narrowing}
      summaryClassName={styles.summary}
    >
      <search>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void navigate(logPath(said));
          }}
        >
          <SelectField label={text.act} options={acts} {...field('act')} />
          <SelectField label={text.actor} options={actorsOf(people, filters.actor)} {...field('actor')} />
          <TextField label={text.from} type="date" {...field('from')} />
          <TextField label={text.to} type="date" {...field('to')} />
          <div className={styles.target}>
            <TextField
              label={text.target}
              description={text.targetHint}
              autoComplete="off"
              {...field('target')}
            />
          </div>
          <div className={styles.buttons}>
            <Button type="submit" fit>
              {text.find}
            </Button>
            {isNarrowed && (
              <ButtonLink as={Link} to={logPath({})} variant="quiet" fit>
                {text.clear}
              </ButtonLink>
            )}
          </div>
        </form>
      </search>
      {children}
    </Collapsible>
  );
}
