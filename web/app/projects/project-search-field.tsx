import { searchQueryMaxLength } from '@dure/contract/limits.ts';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { ToggleChip } from '../ui/chip.tsx';
import { isComposing } from '../ui/composition.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../ui/icons.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { projectSearchText as text } from './home-text.ts';
import styles from './project-search-field.module.css';
import { isKeyword, offeredKeywords } from './search.ts';
import { useProjectSearch } from './use-project-search.ts';

/** Searches the list while one types, and filters it by what projects are about. */
export function ProjectSearchField({ keywords }: { keywords: readonly string[] }) {
  const { search, typed, type, lookNow, clear, toggleKeyword } = useProjectSearch();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    lookNow();
  };
  const keepComposing = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
  };
  return (
    <search className={styles.search}>
      <form className={styles.box} onSubmit={submit}>
        <SearchIcon />
        <label htmlFor={id}>
          <VisuallyHidden>{text.label}</VisuallyHidden>
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="query"
          className={styles.input}
          placeholder={text.placeholder}
          maxLength={searchQueryMaxLength}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keepComposing}
        />
        {typed !== '' && (
          <IconButton
            label={text.clear}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          >
            <CloseIcon />
          </IconButton>
        )}
      </form>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more group of form data */}
      <div role="group" aria-label={text.keywords} className={styles.keywords}>
        {offeredKeywords(search, keywords).map((keyword) => (
          <ToggleChip
            key={keyword}
            pressed={isKeyword(search, keyword)}
            onClick={() => toggleKeyword(keyword)}
            className={styles.keyword}
          >
            {keyword}
          </ToggleChip>
        ))}
      </div>
    </search>
  );
}
