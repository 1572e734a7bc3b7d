import type { Major } from '@dure/contract/catalog.ts';
import { useState } from 'react';
import { PickerField } from '../ui/picker-field.tsx';
import { MajorDialog } from './major-dialog.tsx';
import { majorText as text } from './profile-text.ts';

type MajorPickerProps = {
  /** The field's; entries of a list have one each. */
  name?: string;
  /** All of the school's. */
  majors: readonly Major[];
  /** Those that fit a text, best first. */
  search: (typed: string) => readonly Major[];
  /** Keys, in the order they were chosen. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
  /** Asked before the dialog opens; false leaves it closed. */
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
