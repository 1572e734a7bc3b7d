import type { University } from '@dure/contract/catalog.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { schoolText as text } from './alumni-text.ts';
import styles from './school-dialog.module.css';

type SchoolDialogProps = {
  search: (typed: string) => readonly University[];
  chosen: University | null;
  requestPath: string | undefined;
  onPick: (key: string) => void;
  onClose: () => void;
};

/** Search and list; a press on a school picks it. */
export function SchoolDialog({ search, chosen, requestPath, onPick, onClose }: SchoolDialogProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not where that would bring up a keyboard over half the list.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);
  const found = search(typed);
  return (
    <Dialog open onClose={onClose} title={text.dialog} closeLabel={text.close}>
      <div className={styles.head}>
        <TextField
          label={text.search}
          placeholder={text.searchPlaceholder}
          value={typed}
          onChange={setTyped}
          inputRef={input}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <VisuallyHidden>
        <span role="status">{typed.trim() !== '' && text.found(found.length)}</span>
      </VisuallyHidden>
      <div className={styles.found}>
        {found.length === 0 && <p className={styles.none}>{text.notFound}</p>}
        <ul aria-label={text.list}>
          {found.map((university) => (
            <li key={university.key} className={styles.school}>
              <button
                type="button"
                className={styles.pick}
                aria-pressed={university.key === chosen?.key}
                onClick={() => onPick(university.key)}
              >
                {university.name_ko}{' '}
                <span lang="en" className={styles.english}>
                  {university.name_en}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {requestPath !== undefined && <RequestLink to={requestPath} />}
      </div>
    </Dialog>
  );
}

function RequestLink({ to }: { to: string }) {
  const { pathname, search } = useLocation();
  return (
    <TextLink as={Link} to={to} state={{ from: pathname + search }} alone>
      {text.request}
    </TextLink>
  );
}
