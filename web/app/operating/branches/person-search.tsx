import { searchQueryMaxLength } from '@dure/contract/limits.ts';
import { findMembers, type ListedMember } from '@dure/contract/operating-members.ts';
import { searchWords } from '@dure/contract/signs.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { Link } from '../../routing/link.tsx';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import list from '../rows.module.css';
import styles from './branches.module.css';
import { branchesText as text } from './branches-text.ts';
import { shownName } from './tree-view.tsx';

/** Finds a person and selects them in the tree; lets the reader choose if there are several. */
export function PersonSearch() {
  const call = useCall();
  const navigate = useNavigate();
  const act = useAct();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly ListedMember[] | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = searchWords(q, searchQueryMaxLength);
    if (words === '') return;
    void act.run(async () => {
      const { members } = await call(findMembers, { query: { q: words } });
      const [only, another] = members;
      if (only && !another) await navigate(`?at=${only.id}`, { preventScrollReset: true });
      setFound(only && !another ? null : members);
    });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={text.search}
          name="q"
          type="search"
          description={text.hint}
          value={q}
          onChange={setQ}
        />
        <Button type="submit" fit pending={act.pending}>
          {text.find}
        </Button>
      </form>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      {found?.length === 0 && <p role="status">{text.noneFound}</p>}
      {found !== null && found.length > 0 && (
        <ul className={styles.found} aria-label={text.found}>
          {found.map(({ id, user_name, school }) => (
            <li key={id}>
              <Link
                to={`?at=${id}`}
                preventScrollReset
                className={styles.link}
                onClick={() => setFound(null)}
              >
                {shownName(user_name)}
              </Link>{' '}
              <span className={list.note}>{school}</span>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
