import { useState } from 'react';
import { ToggleChip } from '../ui/chip.tsx';
import { ChipGroup } from '../ui/chip-group.tsx';
import { ChipInput } from '../ui/chip-input.tsx';
import { keywordText as text } from './fields-text.ts';
import { addKeywords, type KeywordFault } from './word-rules.ts';

type KeywordFieldProps = {
  words: readonly string[];
  onChange: (keywords: string[]) => void;
  /** Text that was typed and not added yet. */
  typed: string;
  onTextChange: (typed: string) => void;
  /** A label for keywords other than a member's interests. */
  label?: string;
};

/** One to five keywords, typed or chosen from popular ones (Specification 7.8). */
export function KeywordField(props: KeywordFieldProps) {
  const { words: keywords, onChange, onTextChange, label = text.label } = props;
  const [fault, setFault] = useState<KeywordFault | null>(null);
  const add = (typed: string) => {
    const added = addKeywords(keywords, typed);
    setFault(added.fault);
    if (added.words.length > keywords.length) onChange([...added.words]);
    return added.fault === null;
  };
  const remove = (keyword: string) => {
    setFault(null);
    onChange(keywords.filter((other) => other !== keyword));
  };
  return (
    <>
      <ChipInput
        label={label}
        name="keyword"
        placeholder={text.placeholder}
        text={props.typed}
        onTextChange={(typed) => {
          setFault(null);
          onTextChange(typed);
        }}
        addLabel={text.add}
        chips={keywords}
        onAdd={add}
        onRemove={remove}
        chipsLabel={text.chips}
        removeLabel={text.remove}
        error={fault ? text.faults[fault] : undefined}
      />
      <ChipGroup label={text.popular}>
        {popularKeywords.map((keyword) => (
          <ToggleChip
            key={keyword}
            pressed={keywords.includes(keyword)}
            onClick={() => (keywords.includes(keyword) ? remove(keyword) : add(keyword))}
          >
            {keyword}
          </ToggleChip>
        ))}
      </ChipGroup>
    </>
  );
}

/** Common interests, offered to those who don't know where to begin. */
const popularKeywords = [
  '창업',
  '사이드 프로젝트',
  '교육',
  '기후',
  '로컬',
  '핀테크',
  '게임',
  '접근성',
  '데이터',
  '헬스케어',
] as const;
