import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { ChipList } from './chip-list.tsx';
import field from './field.module.css';
import { FieldButton, FieldMessages, type FieldTexts } from './field.tsx';
import styles from './suggest-field.module.css';
import { OpenOnArrival, usePageInReach } from './suggest-list.tsx';
import { useEnterToAdd } from './use-enter-to-add.ts';

export type SuggestFieldProps = FieldTexts & {
  name: string;
  /** What to offer for the text typed now, best first; empty while there is none. */
  suggestions: readonly string[];
  /** Every change of the text: time to look for suggestions. */
  onTextChange: (text: string) => void;
  addLabel: string;
  chips: readonly string[];
  /** Gets a suggestion or the text as typed (NFC, not blank); true empties the field, false leaves it. */
  onAdd: (text: string) => boolean;
  onRemove: (chip: string) => void;
  /** While `error` asks whether the typed text takes the place of the only chip. Either answer empties the field. */
  replacing?: { accept: string; decline: string; onAccept: (text: string) => void };
  chipsLabel: string;
  removeLabel: (chip: string) => string;
  placeholder?: string;
  /** What the field starts with: text typed before and not added. */
  initialText?: string;
  maxLength?: number;
  isRequired?: boolean;
};

/**
 * A combobox that collects chips: suggestions while one types, free text allowed. Enter takes the focused
 * suggestion, else the text, exactly once and never a half syllable.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, description, error, success, name, suggestions, onTextChange, addLabel } = props;
  const { chips, onAdd, onRemove, replacing, chipsLabel, removeLabel } = props;
  const { placeholder, maxLength, isRequired } = props;
  const [text, setText] = useState(props.initialText ?? '');
  const input = useRef<HTMLInputElement>(null);
  const change = (next: string) => {
    setText(next);
    onTextChange(next);
  };
  const add = (typed: string) => {
    if (typed.trim() !== '' && onAdd(typed)) change('');
  };
  // One that is not added stays to be mended or asked about, rather than the letters it was found by.
  const choose = (suggestion: string) => {
    change(suggestion);
    add(suggestion);
  };
  const answer = (accepted: boolean) => {
    if (accepted) replacing?.onAccept(text);
    change('');
    input.current?.focus();
  };
  const { onKeyDownCapture, addNow } = useEnterToAdd(input, add);
  const wrapper = useRef<HTMLDivElement>(null);
  usePageInReach(wrapper, input);
  const dismissed = useRef<string | null>(null);
  const noteDismissal = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismissed.current = text;
  };
  const offered = replacing || text.trim() === '' ? [] : suggestions;
  const items = offered.filter((one) => one !== text && !chips.includes(one)).map((id) => ({ id }));
  return (
    <div ref={wrapper} className={styles.whole} onKeyDownCapture={noteDismissal}>
      <ComboBox
        name={name}
        className={clsx(field.field)}
        allowsCustomValue
        inputValue={text}
        onInputChange={change}
        items={items}
        value={null}
        onChange={(key) => {
          if (key !== null) choose(String(key));
        }}
        {...(error !== undefined && { isInvalid: true })}
        {...(isRequired !== undefined && { isRequired })}
      >
        <OpenOnArrival
          suggestions={suggestions}
          wanted={() => items.length > 0 && dismissed.current !== text}
        />
        <Label className={clsx(field.label)}>{label}</Label>
        <Group className={clsx(field.box)} onKeyDownCapture={onKeyDownCapture}>
          <Input
            ref={input}
            className={clsx(field.input)}
            enterKeyHint="done"
            {...(placeholder !== undefined && { placeholder })}
            {...(maxLength !== undefined && { maxLength })}
          />
          <FieldButton onClick={addNow} disabled={text.trim() === ''}>
            {addLabel}
          </FieldButton>
        </Group>
        <FieldMessages description={description} error={error} success={success} />
        <Popover className={clsx(styles.popover)} offset={4} maxHeight={264}>
          <ListBox className={clsx(styles.list)}>
            {(item: { id: string }) => (
              <ListBoxItem className={clsx(styles.option)} textValue={item.id}>
                {item.id}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {replacing && (
        <fieldset aria-label={error} className={styles.answers}>
          <FieldButton onClick={() => answer(true)}>{replacing.accept}</FieldButton>
          <FieldButton quiet onClick={() => answer(false)}>
            {replacing.decline}
          </FieldButton>
        </fieldset>
      )}
      <ChipList
        label={chipsLabel}
        chips={chips}
        removeLabel={removeLabel}
        onRemove={onRemove}
        emptyFocus={input}
      />
    </div>
  );
}
