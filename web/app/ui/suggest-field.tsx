import clsx from 'clsx';
import { useId, useRef } from 'react';
import { ChipList } from './chip-list.tsx';
import field from './field.module.css';
import { FieldButton, FieldMessages, type FieldTexts } from './field.tsx';
import { useFieldError } from './field-errors.ts';
import styles from './suggest-field.module.css';
import { offeredText } from './suggest-field-text.ts';
import { optionId, SuggestList } from './suggest-list.tsx';
import { useEnterToAdd } from './use-enter-to-add.ts';
import { useSuggestions } from './use-suggestions.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SuggestFieldProps = FieldTexts & {
  name: string;
  /** Suggestions for the typed text, best first. */
  suggestions: readonly string[];
  /** Text typed and not added yet. */
  text: string;
  onTextChange: (text: string) => void;
  addLabel: string;
  chips: readonly string[];
  /** Receives a suggestion or the text as typed (NFC, not blank). True clears the field; false keeps it. */
  onAdd: (text: string) => boolean;
  onRemove: (chip: string) => void;
  /** Shown while `error` asks whether the text should replace the only chip. Either answer clears the field. */
  replacing?: { accept: string; decline: string; onAccept: (text: string) => void };
  chipsLabel: string;
  removeLabel: (chip: string) => string;
  placeholder?: string;
  maxLength?: number;
};

/** VoiceOver does not follow aria-activedescendant. */
const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/**
 * A combobox that collects chips: suggestions while typing, free text allowed. Enter takes the focused suggestion, else
 * the text, exactly once and never half a syllable.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, description, success, name, suggestions, onTextChange, addLabel } = props;
  const { chips, onAdd, onRemove, replacing, chipsLabel, removeLabel } = props;
  const { placeholder, maxLength, text } = props;
  const { error, forget } = useFieldError(name, props.error, text);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const change = (next: string) => {
    forget();
    onTextChange(next);
  };
  const add = (typed: string) => {
    if (typed.trim() !== '' && onAdd(typed)) change('');
  };
  // A suggestion that is not added replaces the typed text, to be corrected or confirmed.
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
  const offered = replacing || text.trim() === '' ? [] : suggestions;
  const items = offered.filter((one) => one !== text && !chips.includes(one));
  const list = useSuggestions({ text, items, choose });
  const isInvalid = error !== undefined;
  return (
    <div className={list.isOpen ? styles.open : undefined}>
      <div className={field.field} {...(isInvalid && { 'data-invalid': true })}>
        <label className={field.label} htmlFor={id}>
          {label}
        </label>
        <div className={clsx(field.box, styles.box)} onKeyDownCapture={onKeyDownCapture}>
          <input
            ref={input}
            id={id}
            type="text"
            role="combobox"
            className={field.input}
            name={name}
            value={text}
            onChange={(event) => {
              list.open();
              change(event.currentTarget.value);
            }}
            onKeyDown={list.onKeyDown}
            onBlur={list.close}
            enterKeyHint="done"
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            placeholder={placeholder}
            maxLength={maxLength}
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-describedby={`${id}messages`}
            {...(list.isOpen && { 'aria-controls': `${id}list` })}
            {...(list.at >= 0 && { 'aria-activedescendant': optionId(`${id}list`, list.at) })}
            {...(isInvalid && { 'aria-invalid': true })}
          />
          <FieldButton onClick={addNow} disabled={text.trim() === ''}>
            {addLabel}
          </FieldButton>
          {list.isOpen && (
            <SuggestList id={`${id}list`} label={label} items={items} at={list.at} onChoose={list.take} />
          )}
        </div>
        <FieldMessages id={`${id}messages`} description={description} error={error} success={success} />
        <div aria-live="polite">
          <VisuallyHidden>
            {list.isOpen && ((isApple() && items[list.at]) || offeredText(items.length))}
          </VisuallyHidden>
        </div>
      </div>
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
        onRestore={onAdd}
        emptyFocus={input}
      />
    </div>
  );
}
