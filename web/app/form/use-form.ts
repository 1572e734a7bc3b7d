import type { FieldFault } from '@dure/contract/errors.ts';
import { type FormEvent, useId, useState } from 'react';
import { newAttempt } from '../api/call.ts';
import type { CallError } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { errorText, faultText } from '../text/errors.ko.ts';
import type { FieldErrors } from '../ui/field-errors.ts';
import { isSame } from './draft.ts';
import type { Draft } from './use-draft.ts';

/** Why the last attempt failed: by field `name`, or as a whole. */
export interface Refusal {
  readonly fields?: FieldErrors;
  /** Shown until a value changes. */
  readonly said?: string | null;
}

/** The fault of each field, by its `name`. */
type Faults = Readonly<Record<string, FieldFault | undefined>>;

/** The parts of a draft that a form needs. Without `drop`, whoever keeps the draft drops it. */
type Typing<Typed> = Pick<Draft<Typed>, 'typed' | 'now' | 'change'> &
  Partial<Pick<Draft<Typed>, 'once' | 'drop'>>;

export interface FormRules<Typed, Made> {
  /** The faults of the current values, by field `name`. Shown from the first failed attempt on. */
  readonly check?: (typed: Typed) => Faults;
  /** Adds typed text that its list lacks; reports by field what can't be added. */
  readonly complete?: (typed: Typed) => { readonly changes: Partial<Typed>; readonly errors: FieldErrors };
  /** The text for a fault; by default that of any field. */
  readonly say?: (field: string, fault: FieldFault) => string;
  /** The field `name` for a path of the body, if it is not the path's first part. */
  readonly nameOf?: (path: string) => string | null;
  /** What must be done before sending, shown by the button; null once it can be sent. */
  readonly missing?: string | null;
  /** Calls the api. After it succeeds, the draft is dropped. */
  readonly send: (typed: Typed, once: Draft<Typed>['once']) => Promise<Made>;
  /** Called after sending, to go on to the next screen. */
  readonly done?: (made: Made) => unknown;
  /** What an error means in this form; undefined for its general meaning. */
  readonly refusal?: (error: CallError) => Refusal | undefined | Promise<Refusal | undefined>;
}

const nothing: FieldErrors = {};
const noFaults = (): Faults => ({});
const newOnce = () => ({ idempotencyKey: newAttempt() });
const isAny = (errors: object) => Object.keys(errors).length > 0;

/** A form: its fields, their faults, and its one button (docs/decisions/0113). */
export function useForm<Typed extends object, Made = void>(
  draft: Typing<Typed>,
  rules: FormRules<Typed, Made>,
) {
  const { check = noFaults, complete, say = (_, fault) => faultText[fault], missing = null } = rules;
  const id = useId();
  const [inVain, setInVain] = useState(0);
  const wordsFor = (faults: Faults): FieldErrors =>
    Object.fromEntries(
      Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, say(field, fault)]] : [])),
    );
  const refusalOf = async (error: CallError): Promise<Refusal> => {
    const refusal = await rules.refusal?.(error);
    if (refusal) return refusal;
    const fields: Record<string, FieldFault> = {};
    for (const [path, fault] of Object.entries(error.fields)) {
      const name = rules.nameOf?.(path) ?? ownNameOf(draft.typed, path);
      if (name !== null) fields[name] ??= fault;
    }
    return isAny(fields) ? { fields: wordsFor(fields) } : { said: errorText[error.type] };
  };
  const act = useAct<Refusal & { readonly of?: Typed }>(async (error) => ({
    ...(await refusalOf(error)),
    of: draft.now(),
  }));

  const submit = async () => {
    if (act.pending || missing !== null) return;
    const added = complete?.(draft.now());
    if (added && isAny(added.changes)) draft.change(added.changes);
    const unadded = added?.errors ?? nothing;
    const isWrong = isAny(unadded) || isAny(wordsFor(check(draft.now())));
    act.fail(isAny(unadded) ? { fields: unadded } : null);
    setInVain(isWrong ? inVain + 1 : 0);
    if (isWrong) return;
    await act.run(async () => {
      const made = await rules.send(draft.now(), draft.once ?? newOnce);
      draft.drop?.();
      await rules.done?.(made);
    });
  };
  return {
    typed: draft.typed,
    /** Props for a field of any kind. */
    field: <Name extends keyof Typed & string>(name: Name) => ({
      name,
      value: draft.typed[name],
      onChange: (value: Typed[Name]) => draft.change({ [name]: value } as unknown as Partial<Typed>),
    }),
    /** Props for `ui/form.tsx`. */
    form: {
      id,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
      wrong: inVain > 0 ? wordsFor(check(draft.typed)) : nothing,
      refused: act.failure?.fields ?? nothing,
      inVain,
    },
    /** Props for its button. */
    button: {
      type: 'submit' as const,
      form: id,
      pending: act.pending,
      ...(rules.missing !== undefined && { missing }),
    },
    pending: act.pending,
    /** Why it failed, unless a field shows it. */
    said: (act.failure && isSame(act.failure.of, draft.typed) && act.failure.said) || null,
    /** Shows the fields' faults, as an attempt does. */
    show: () => setInVain(inVain + 1),
    /** Clears the faults, which no longer apply. */
    forget() {
      setInVain(0);
      act.fail(null);
    },
  };
}

/** The field for a path, if the body's parts are named as the fields are. */
function ownNameOf(typed: object, path: string): string | null {
  const [name = ''] = path.split('.');
  return name in typed ? name : null;
}
