import { monthOf, yearsAround } from '../../features/project-draft/months.ts';
import type { DraftOfProject } from '../../features/project-draft/use-project-draft.ts';
import { todayInKorea } from '../../korean-day.ts';
import { projectFormText as text } from '../../text/project-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MonthField } from '../../ui/month-field.tsx';

type PeriodFieldsProps = Pick<DraftOfProject, 'draft' | 'change'>;

/** From which month to which, or on and on. */
export function PeriodFields({ draft, change }: PeriodFieldsProps) {
  const thisMonth = monthOf(todayInKorea());
  const words = {
    years: yearsAround(thisMonth),
    yearLabel: text.year,
    monthLabel: text.month,
    yearText: text.yearText,
    monthText: text.monthText,
  };
  const leaveOpen = (isOpen: boolean) =>
    change({ is_open: isOpen, ...(draft.end < draft.start && { end: draft.start }) });
  return (
    <>
      <MonthField
        {...words}
        label={text.start}
        name="start_date"
        value={draft.start}
        onChange={(start) => change({ start })}
        {...(draft.start > thisMonth && { description: text.upcoming })}
      />
      <Checkbox name="is_open" checked={draft.is_open} onChange={leaveOpen}>
        {text.open}
      </Checkbox>
      {!draft.is_open && (
        <MonthField
          {...words}
          label={text.end}
          name="end_date"
          value={draft.end}
          onChange={(end) => change({ end })}
        />
      )}
    </>
  );
}
