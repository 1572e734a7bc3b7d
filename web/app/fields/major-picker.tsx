import type { Major } from '@dure/contract/catalog.ts';
import { majorsMax } from '@dure/contract/limits.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChipList } from '../ui/chip-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { PickerField } from '../ui/picker-field.tsx';
import { showToast } from '../ui/toast.ts';
import { majorText as text } from './fields-text.ts';
import { BothNames, SearchDialog } from './search-dialog.tsx';

type MajorPickerProps = {
  /** The field's name; entries of a list have different ones. */
  name?: string;
  /** The school's majors. */
  majors: readonly Major[];
  /** The majors matching a text, best first. */
  search: (typed: string) => readonly Major[];
  /** Keys, in the order they were chosen. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
  /** Called before the dialog opens; false keeps it closed. */
  mayOpen?: () => boolean;
};

/** One or two majors of a school's list, picked in a dialog (Specification 7.7). */
export function MajorPicker(props: MajorPickerProps) {
  const { name = 'majors', majors, search, chosen, onChange, error, mayOpen = () => true } = props;
  const [open, setOpen] = useState(false);
  const names = chosen.map((key) => majors.find((major) => major.key === key)?.name_ko);
  return (
    <>
      <PickerField
        label={text.label}
        name={name}
        placeholder={text.placeholder}
        error={error}
        {...(names.length > 0 && { value: names.join(', ') })}
        onOpen={() => setOpen(mayOpen())}
      />
      {open && (
        <MajorDialog
          majors={majors}
          search={search}
          chosen={chosen}
          onDone={(keys) => {
            onChange(keys);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type MajorDialogProps = Pick<MajorPickerProps, 'majors' | 'search' | 'chosen'> & {
  onDone: (chosen: string[]) => void;
  /** Keeps the previous choice. */
  onClose: () => void;
};

/**
 * The dialog: search, list, done button. At most two majors; pressing done without any shows an error
 * (Specification 7.7).
 */
function MajorDialog({ majors, search, chosen: before, onDone, onClose }: MajorDialogProps) {
  const [chosen, setChosen] = useState(before);
  const [asked, setAsked] = useState(false);
  const toggle = (key: string) => {
    const next = toggleMajor(chosen, key);
    if (next) setChosen(next);
    else showToast(text.tooMany);
  };
  const done = () => {
    if (chosen.length > 0) onDone([...chosen]);
    else setAsked(true);
  };
  const names = chosen.map((key) => majors.find((major) => major.key === key)?.name_ko ?? key);
  return (
    <SearchDialog
      text={text}
      search={search}
      onClose={onClose}
      chosen={(input) => (
        <ChipList
          label={text.chosen}
          chips={names}
          removeLabel={text.remove}
          onRemove={(name) => setChosen(chosen.filter((_, at) => at !== names.indexOf(name)))}
          emptyFocus={input}
        />
      )}
      entry={(major) => (
        <Checkbox checked={chosen.includes(major.key)} onChange={() => toggle(major.key)}>
          <BothNames of={major} />
        </Checkbox>
      )}
      actions={
        <>
          <Notice>{asked && chosen.length === 0 && text.none}</Notice>
          <Button onClick={done}>{text.done}</Button>
        </>
      }
    />
  );
}

/** The choice with a major added or removed; null if it would be one too many (Specification 7.7). */
export function toggleMajor(chosen: readonly string[], key: string): string[] | null {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key);
  return chosen.length < majorsMax ? [...chosen, key] : null;
}
