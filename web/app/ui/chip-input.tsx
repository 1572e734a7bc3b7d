import { useRef } from 'react';
import { ChipList } from './chip-list.tsx';
import { FieldButton } from './field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useEnterToAdd } from './use-enter-to-add.ts';

export type ChipInputProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'trailing' | 'digits' | 'ref' | 'type'
> & {
  addLabel: string;
  chips: readonly string[];
  /**
   * Receives the text as typed (NFC, blanks included). Returning true clears the field; false keeps the text for
   * correction.
   */
  onAdd: (text: string) => boolean;
  onRemove: (chip: string) => void;
  /** The accessible name of the list of chips. */
  chipsLabel: string;
  removeLabel: (chip: string) => string;
  /** Text that was typed and not added yet. */
  text: string;
  onTextChange: (text: string) => void;
};

/** A text field whose words become chips by Enter or its button; safe during Hangul composition. */
export function ChipInput(props: ChipInputProps) {
  const { addLabel, chips, onAdd, onRemove, chipsLabel, removeLabel, text, onTextChange, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const { onKeyDownCapture, addNow } = useEnterToAdd(input, (typed) => {
    if (onAdd(typed)) onTextChange('');
  });
  return (
    <div onKeyDownCapture={onKeyDownCapture}>
      <TextField
        autoComplete="off"
        enterKeyHint="done"
        {...field}
        type="text"
        value={text}
        onChange={onTextChange}
        ref={input}
        trailing={
          <FieldButton onClick={addNow} disabled={text === ''}>
            {addLabel}
          </FieldButton>
        }
      />
      <ChipList
        label={chipsLabel}
        chips={chips}
        removeLabel={removeLabel}
        onRemove={onRemove}
        onRestore={onAdd}
        emptyFocus={input}
      />
    </div>
  );
}
