import { searchQueryMaxLength } from '@dure/contract/limits.ts';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { ToggleChip } from '../ui/chip.tsx';
import { isComposing } from '../ui/composition.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '../ui/icons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { projectSearchText as text } from './home-text.ts';
import styles from './project-search-field.module.css';
import { all, type Choice, isAll, isKeyword, offeredKeywords } from './search.ts';
import { useProjectSearch } from './use-project-search.ts';

type ProjectSearchFieldProps = {
  keywords: readonly string[];
  /** At the end of the filters. */
  action: ReactNode;
};

/** Browsers do not scroll to a focused chip if a single pixel of it is visible. */
const bringInSight = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Searches the list while typing, and filters it to the member's own projects or by keyword. */
export function ProjectSearchField({ keywords, action }: ProjectSearchFieldProps) {
  const { search, typed, type, lookNow, clear, choose } = useProjectSearch();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    lookNow();
  };
  const keepComposing = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
  };
  const chip = (label: string, choice: Choice, pressed: boolean) => (
    <ToggleChip
      key={choice.keyword ?? label}
      pressed={pressed}
      onClick={() => choose(choice, pressed)}
      className={styles.chip}
    >
      {label}
    </ToggleChip>
  );
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
      <div className={styles.choices}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more group of form data */}
        <div role="group" aria-label={text.choices} className={styles.chips} onFocus={bringInSight}>
          {chip(text.all, all, isAll(search))}
          {chip(text.mine, { ...all, mine: true }, search.mine)}
          {chip(text.openSeats, { ...all, openSeats: true }, search.openSeats)}
          {keywords.length > 0 && <span className={styles.divider} />}
          {offeredKeywords(search, keywords).map((keyword) =>
            chip(keyword, { ...all, keyword }, isKeyword(search, keyword)),
          )}
        </div>
        {action}
      </div>
    </search>
  );
}

/** The skeleton of the search. */
export function ProjectSearchSkeleton() {
  return (
    <div className={styles.search}>
      <Skeleton className={styles.boxOnTheWay} />
      <div className={styles.choices}>
        <Skeleton className={styles.chipsOnTheWay} />
      </div>
    </div>
  );
}
