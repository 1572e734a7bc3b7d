import type { FieldFault } from '@dure/contract/errors.ts';
import { type FormEvent, useId, useState } from 'react';
import { newAttempt } from '../api/call.ts';
import type { CallError } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { errorText, faultText } from '../text/errors.ko.ts';
import type { FieldErrors } from '../ui/field-errors.ts';
import { isSame } from './draft.ts';
import type { Draft } from './use-draft.ts';

/** Why the last press did not work: at fields, by `name`, or as a whole. */
export interface Refusal {
  readonly fields?: FieldErrors;
  /** Until anything in it is changed. */
  readonly said?: string | null;
}

/** What is wrong with which field, by its `name`. */
type Faults = Readonly<Record<string, FieldFault | undefined>>;

/** What a form needs of what is typed; one that the tab keeps, or screens share, is dropped where it is kept. */
type Typing<Typed> = Pick<Draft<Typed>, 'typed' | 'now' | 'change'> &
  Partial<Pick<Draft<Typed>, 'once' | 'drop'>>;

export interface FormRules<Typed, Made> {
  /** What is wrong with which field, by its `name`, as long as it is typed so. It is shown from the first press in vain. */
  readonly check?: (typed: Typed) => Faults;
  /** What is typed and not added to its list yet, added; or by field why it can't be. */
  readonly complete?: (typed: Typed) => { readonly changes: Partial<Typed>; readonly errors: FieldErrors };
  /** A fault in words; those of any field where there is nothing better to say. */
  readonly say?: (field: string, fault: FieldFault) => string;
  /** The `name` of the field that a path of the body is typed in, where it is another than the path begins with. */
  readonly nameOf?: (path: string) => string | null;
  /** What is still to be done before it can be sent, said by the button; null once it can. */
  readonly missing?: string | null;
  /** Asks the api. Once that is done the tab keeps the draft no longer. */
  readonly send: (typed: Typed, once: Draft<Typed>['once']) => Promise<Made>;
  /** Where it leads. */
  readonly done?: (made: Made) => unknown;
  /** What an error means here; undefined: what it means anywhere. */
  readonly refusal?: (error: CallError) => Refusal | undefined | Promise<Refusal | undefined>;
}

const nothing: FieldErrors = {};
const noFaults = (): Faults => ({});
const newOnce = () => ({ idempotencyKey: newAttempt() });
const isAny = (errors: object) => Object.keys(errors).length > 0;

/** A form: its fields, what is wrong with them, and its one button (docs/decisions/0113). */
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
    /** For a field of any kind. */
    field: <Name extends keyof Typed & string>(name: Name) => ({
      name,
      value: draft.typed[name],
      onChange: (value: Typed[Name]) => draft.change({ [name]: value } as unknown as Partial<Typed>),
    }),
    /** For `ui/form.tsx`. */
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
    /** For its button. */
    button: {
      type: 'submit' as const,
      form: id,
      pending: act.pending,
      ...(rules.missing !== undefined && { missing }),
    },
    pending: act.pending,
    /** Why it did not work, where no field says it. */
    said: (act.failure && isSame(act.failure.of, draft.typed) && act.failure.said) || null,
    /** Says at the fields what is wrong, as a press does. */
    show: () => setInVain(inVain + 1),
    /** What was wrong is not there any more. */
    forget() {
      setInVain(0);
      act.fail(null);
    },
  };
}

/** Of a body whose parts are named as the fields are. */
function ownNameOf(typed: object, path: string): string | null {
  const [name = ''] = path.split('.');
  return name in typed ? name : null;
}
