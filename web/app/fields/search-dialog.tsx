import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './search-dialog.module.css';

/** What is searched: a school or a major. */
interface Entry {
  readonly key: string;
  readonly name_ko: string;
  readonly name_en: string;
}

interface SearchText {
  readonly dialog: string;
  readonly close: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly list: string;
  readonly notFound: string;
  readonly found: (count: number) => string;
}

type SearchDialogProps<Found extends Entry> = {
  text: SearchText;
  /** The entries matching a text, best first. */
  search: (typed: string) => readonly Found[];
  onClose: () => void;
  /** Stays in sight together with the search. */
  chosen?: (search: RefObject<HTMLInputElement | null>) => ReactNode;
  /** Renders an entry, which can be picked. */
  entry: (found: Found) => ReactNode;
  /** Below the list. */
  after?: ReactNode;
  actions?: ReactNode;
};

/** A long list in a dialog, with a search above it. */
export function SearchDialog<Found extends Entry>(props: SearchDialogProps<Found>) {
  const { text, search, onClose, chosen, entry, after, actions } = props;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Focuses the search, except where a keyboard would cover half of the list.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);
  const found = search(typed);
  return (
    <Dialog open onClose={onClose} title={text.dialog} closeLabel={text.close} actions={actions}>
      <div className={styles.head}>
        <TextField
          label={text.search}
          placeholder={text.searchPlaceholder}
          value={typed}
          onChange={setTyped}
          ref={input}
          autoComplete="off"
          enterKeyHint="search"
        />
        {chosen?.(input)}
      </div>
      <VisuallyHidden>
        <span role="status">{typed.trim() !== '' && text.found(found.length)}</span>
      </VisuallyHidden>
      <div className={styles.found}>
        {found.length === 0 && <p className={styles.none}>{text.notFound}</p>}
        <ul aria-label={text.list}>
          {found.map((one) => (
            <li key={one.key} className={styles.entry}>
              {entry(one)}
            </li>
          ))}
        </ul>
        {after}
      </div>
    </Dialog>
  );
}

/** The Korean name with the English one below it. */
export function BothNames({ of: { name_ko, name_en } }: { of: Entry }) {
  return (
    <>
      {name_ko}{' '}
      <span lang="en" className={styles.english}>
        {name_en}
      </span>
    </>
  );
}
