import type { University } from '@dure/contract/catalog.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../routing/link.tsx';
import { PickerField } from '../ui/picker-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { schoolText as text } from './alumni-text.ts';
import styles from './school-picker.module.css';
import { BothNames, SearchDialog } from './search-dialog.tsx';

type SchoolPickerProps = {
  name: string;
  /** The schools matching a text, best first; for a blank one the head of the list. */
  search: (typed: string) => readonly University[];
  chosen: University | null;
  onChange: (key: string) => void;
  /** The link for requesting a school that is not listed, if there is one. */
  requestPath: string | undefined;
};

/** Exactly one school of the list, picked in a dialog (Specification 7.10). */
export function SchoolPicker({ name, search, chosen, onChange, requestPath }: SchoolPickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PickerField
        label={text.label}
        name={name}
        placeholder={text.placeholder}
        {...(chosen && { value: chosen.name_ko })}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <SearchDialog
          text={text}
          search={search}
          onClose={() => setOpen(false)}
          entry={(university) => (
            <button
              type="button"
              className={styles.pick}
              aria-pressed={university.key === chosen?.key}
              onClick={() => {
                onChange(university.key);
                setOpen(false);
              }}
            >
              <BothNames of={university} />
            </button>
          )}
          after={requestPath !== undefined && <RequestLink to={requestPath} />}
        />
      )}
    </>
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
