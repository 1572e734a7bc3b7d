import { reasonText } from '@dure/contract/decision-text.ts';
import { decisionWordsMaxLength, suspensionDays } from '@dure/contract/limits.ts';
import { type DecisionOutcome, decisionReasons, type GivenDecision } from '@dure/contract/moderation.ts';
import { decideOnReport, type ReportPageOf } from '@dure/contract/operating-reports.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { errorText, faultText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { isComposing } from '../../ui/composition.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import list from '../rows.module.css';
import { Choices } from './choices.tsx';
import { Key } from './queue-legend.tsx';
import styles from './reports.module.css';
import { actText, reportsText as text } from './reports-text.ts';
import type { TypedDecision } from './use-decision.ts';
import type { Last } from './use-queue.ts';

type DecisionFormProps = {
  report: ReportPageOf;
  outcome: DecisionOutcome;
  typed: TypedDecision;
  onChange: (changes: Partial<TypedDecision>) => void;
  onCancel: () => void;
  onDone: (decided: Last) => void;
  /** Called if somebody else was quicker, or the decision is impossible now. */
  onOvertaken: () => void;
};

const everyDays = [...suspensionDays.map(String), 'null'];
const daysOf = (value: string) => suspensionDays.find((days) => String(days) === value) ?? null;

/** A decision's reason and words, and the button that makes it. */
export function DecisionForm(props: DecisionFormProps) {
  const { report, outcome, typed, onChange, onCancel, onDone, onOvertaken } = props;
  const { reason, days, words, together } = typed;
  const isAsked = report.requests.length > 0;
  const temporary = typed.temporary ?? isAsked;
  const call = useCall();
  const act = useAct<string>(({ type, fields }) => {
    if (type === 'already_handled' || type === 'decision_moot') onOvertaken();
    return fields?.words ? faultText[fields.words] : errorText[type];
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    (find('[name="reason"]:checked') ?? find('[type="radio"], [type="submit"]'))?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const given = (): GivenDecision | null => {
    const said = words.trim() !== '' && { words };
    if (outcome === 'dismissed') return { outcome, alone: !together, ...(isAsked && said) };
    if (reason === null) return null;
    const told = { reason, ...said };
    if (outcome === 'hidden') return { outcome, temporary, ...told };
    return outcome === 'suspended' ? { outcome, days: daysOf(days), ...told } : { outcome, ...told };
  };
  const decide = () => {
    const body = given();
    if (body === null) return act.fail(text.reasonMissing);
    return act.run(async () => {
      const params = { reportId: report.id };
      const { decision_id: decisionId } = await call(decideOnReport, { params, body });
      onDone({ reportId: report.id, decisionId, said: actText[outcome].done });
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void decide();
  };
  const pressInWords = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) void decide();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <h3 className={styles.heading}>{actText[outcome].label}</h3>
      {outcome !== 'dismissed' && (
        <Choices
          label={text.reason}
          name="reason"
          value={reason}
          onChange={(reason) => onChange({ reason })}
          options={decisionReasons.map((value) => ({ value, label: reasonText[value] }))}
          numbered
        />
      )}
      {outcome === 'suspended' && (
        <Choices
          label={text.days}
          name="days"
          value={days}
          onChange={(days) => onChange({ days })}
          options={everyDays.map((value) => ({ value, label: text.until(daysOf(value)) }))}
        />
      )}
      {outcome === 'hidden' && (
        <Checkbox checked={temporary} onChange={(temporary) => onChange({ temporary })}>
          {text.temporary}
        </Checkbox>
      )}
      {(outcome !== 'dismissed' || isAsked) && (
        <TextArea
          label={outcome === 'dismissed' ? text.refusalWords : text.words}
          name="words"
          rows={3}
          maxLength={decisionWordsMaxLength}
          description={outcome === 'dismissed' ? text.refusalHint : text.wordsHint}
          value={words}
          onChange={(words) => onChange({ words })}
          onKeyDown={pressInWords}
        />
      )}
      {outcome === 'dismissed' && <p className={list.note}>{text.dismissalHint}</p>}
      {outcome === 'dismissed' && report.count > 1 && (
        <Checkbox checked={together} onChange={(together) => onChange({ together })}>
          {text.together(report.count)}
        </Checkbox>
      )}
      <Notice>{act.failure}</Notice>
      <div className={styles.choices}>
        <Button type="submit" fit pending={act.pending} pendingLabel={text.sending}>
          {actText[outcome].label} <Key>Enter</Key>
        </Button>
        <Button variant="quiet" fit onClick={onCancel}>
          {text.cancel} <Key>Esc</Key>
        </Button>
      </div>
    </form>
  );
}
