import { type FormEvent, useId, useState } from 'react';
import { Consents } from '../fields/consents.tsx';
import { joiningProfileText as text } from '../fields/fields-text.ts';
import { type PasswordChoice, PasswordChoiceFields, usePasswordChoice } from '../fields/password-choice.tsx';
import { type FieldFaults, isComplete, stepFaults } from '../fields/step-rules.ts';
import { wordsIn } from '../fields/typed-words.ts';
import { SkillField, skillWords } from '../fields/word-field.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { rememberedPassword } from './draft-store.ts';
import type { JoiningBody } from './joining-body.ts';
import type { JoiningFailure } from './joining-failure.ts';
import { JoiningStep } from './joining-step.tsx';
import styles from './last-step.module.css';
import { type ProfileStep, pathBefore, placeOf, useRefusedTexts } from './profile-step.tsx';
import { useJoining } from './use-joining.ts';

type LastStepProps<Step extends string> = ProfileStep<Step> & {
  recommended: readonly string[];
  onRefused: (faults: FieldFaults) => void;
  /** Returns the body to send; null if the draft lacks a part of it. */
  bodyOf: (password: string) => JoiningBody | null;
};

/** 4 / 4: skills, consents and, after a reload, the password again. */
export function LastStep<Step extends string>(props: LastStepProps<Step>) {
  const { step, rules, invitation, journey, draft, tag, refused } = props;
  const { typed, change } = draft;
  const { recommended, onRefused, bodyOf } = props;
  const [remembered] = useState(() => rememberedPassword(invitation.code));
  const email = typed.proof?.email ?? typed.email;
  const choice = usePasswordChoice({ email });
  const askPassword = remembered === '' || refused.password !== undefined;
  const { join, joining, failure } = useJoining({ invitation, journey, draft, onRefused });

  const formId = useId();
  const missingId = useId();
  const missing = Object.keys(stepFaults(rules, step, typed));
  if (askPassword && !choice.isChosen) missing.push('password');
  const complete = missing.length === 0 && isComplete(rules, typed);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = complete ? bodyOf(askPassword ? choice.password : remembered) : null;
    if (body) void join(body);
  };
  return (
    <JoiningStep
      step={placeOf(props)}
      backTo={pathBefore(props)}
      invitation={invitation}
      tag={tag}
      {...text.skills}
      actions={
        <>
          <FailureNotice failure={failure} />
          <MissingNote id={missingId} missing={missing} />
          <Button
            type="submit"
            form={formId}
            disabled={!complete}
            pending={joining}
            pendingLabel={text.submitting}
            aria-describedby={missingId}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send} stage={step} refused={useRefusedTexts(refused)}>
        <SkillField {...wordsIn(draft, skillWords)} recommended={recommended} />
        <Consents given={typed} onChange={change} />
        {askPassword && <PasswordAgain email={email} choice={choice} />}
      </Form>
    </JoiningStep>
  );
}

type MissingNoteProps = {
  id: string;
  /** Fields by name. */
  missing: readonly string[];
};

/** Why the button can't be pressed yet; its line is always reserved. */
function MissingNote({ id, missing }: MissingNoteProps) {
  const names = [...new Set(missing.map((field) => text.missingNames[field]))].filter(Boolean);
  return (
    <p id={id} className={styles.missing}>
      {names.length > 0 && text.missing(names.join(', '))}
    </p>
  );
}

type PasswordAgainProps = {
  email: string;
  choice: PasswordChoice;
};

/** After a reload, asks for the password again, since it is never stored (Specification 5.8). */
function PasswordAgain({ email, choice }: PasswordAgainProps) {
  return (
    <section className={styles.password}>
      <h2>{text.passwordAgain}</h2>
      <p className={styles.why}>{text.passwordAgainWhy}</p>
      {/* Password managers save the two together. */}
      <TextField label={text.email} type="email" autoComplete="username" value={email} readOnly />
      <PasswordChoiceFields choice={choice} />
    </section>
  );
}

/** Why joining failed and what to do; nothing if the fields show it themselves. */
function FailureNotice({ failure }: { failure: JoiningFailure | null }) {
  return (
    <>
      <Notice>{failure && sentenceOf(failure)}</Notice>
      {failure?.where === 'invitation' && failure.fault === 'used' && (
        <TextLink as={Link} to={paths.login()} alone>
          {text.toLogin}
        </TextLink>
      )}
    </>
  );
}

function sentenceOf(failure: JoiningFailure): string | null {
  switch (failure.where) {
    case 'invitation':
      return `${errorText[failure.fault]}. ${text.deadInvitations[failure.fault]} ${text.kept}`;
    case 'nowhere':
      return errorText[failure.type];
    default:
      return null;
  }
}
