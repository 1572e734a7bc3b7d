import type { Major } from '@dure/contract/catalog.ts';
import { majorsMax } from '@dure/contract/limits.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChipList } from '../ui/chip-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './major-dialog.module.css';
import { majorText as text } from './profile-text.ts';

type MajorDialogProps = {
  majors: readonly Major[];
  search: (typed: string) => readonly Major[];
  chosen: readonly string[];
  onDone: (chosen: string[]) => void;
  /** Leaves what was chosen before. */
  onClose: () => void;
};

/** Search, list, done. At most two; done with none says so (Specification 7.7). */
export function MajorDialog({ majors, search, chosen: before, onDone, onClose }: MajorDialogProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(before);
  const [asked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useSearchFocus(input);
  const found = search(typed);
  const toggle = (key: string) => {
    const next = toggleMajor(chosen, key);
    if (next) setChosen(next);
    else showToast(text.tooMany);
  };
  const done = () => {
    if (chosen.length > 0) onDone([...chosen]);
    else setAsked(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.dialog}
      closeLabel={text.close}
      actions={
        <>
          <Notice>{asked && chosen.length === 0 && text.none}</Notice>
          <Button onClick={done}>{text.done}</Button>
        </>
      }
    >
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
        <ChosenMajors
          names={chosen.map((key) => majors.find((major) => major.key === key)?.name_ko ?? key)}
          onRemove={(at) => setChosen(chosen.filter((_, other) => other !== at))}
          emptyFocus={input}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{typed.trim() !== '' && text.found(found.length)}</span>
      </VisuallyHidden>
      {found.length === 0 && <p className={styles.none}>{text.notFound}</p>}
      <ul aria-label={text.list} className={styles.majors}>
        {found.map((major) => (
          <li key={major.key} className={styles.major}>
            <Checkbox checked={chosen.includes(major.key)} onChange={() => toggle(major.key)}>
              {major.name_ko}{' '}
              <span lang="en" className={styles.english}>
                {major.name_en}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Straight to the search, except where that would bring up a keyboard over half the list. */
function useSearchFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, [input]);
}

type ChosenMajorsProps = {
  names: readonly string[];
  onRemove: (at: number) => void;
  emptyFocus: RefObject<HTMLInputElement | null>;
};

function ChosenMajors({ names, onRemove, emptyFocus }: ChosenMajorsProps) {
  return (
    <ChipList
      label={text.chosen}
      chips={names}
      removeLabel={text.remove}
      onRemove={(name) => onRemove(names.indexOf(name))}
      emptyFocus={emptyFocus}
    />
  );
}

/** The choice with a major put in or taken out; null where it would be one too many (Specification 7.7). */
export function toggleMajor(chosen: readonly string[], key: string): string[] | null {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key);
  return chosen.length < majorsMax ? [...chosen, key] : null;
}
