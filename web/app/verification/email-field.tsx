import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { joiningPaths } from '../joining-paths.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import { FieldButton } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { certifyText as text } from './certify-text.ts';
import type { Verification } from './use-verification.ts';
import { type EmailFault, stageOf } from './verification-state.ts';

type EmailFieldProps = {
  verification: Verification;
  label: string;
  placeholder: string;
  /** For a member who changes their address, so without links for joining or signing in. */
  member?: boolean;
};

/**
 * The address to prove: typed, then fixed until the person changes it. Typing the earlier address again
 * restores its state.
 */
export function EmailField({ verification, label, placeholder, member = false }: EmailFieldProps) {
  const { state, typeEmail, changeAddress } = verification;
  const stage = stageOf(state);
  const fixed = stage !== 'start' && !state.changing;
  const fault = state.emailFault;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.changing) input.current?.focus();
  }, [state.changing]);
  return (
    <div>
      <TextField
        label={label}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCorrect="off"
        spellCheck="false"
        enterKeyHint="send"
        placeholder={placeholder}
        value={state.email}
        onChange={typeEmail}
        ref={input}
        readOnly={fixed || state.busy !== null}
        error={fault ? text.emailFaults[fault] : undefined}
        success={stage === 'confirmed' && state.code === '' ? text.emailConfirmed : undefined}
        trailing={
          fixed ? (
            <FieldButton quiet onClick={changeAddress}>
              {text.change}
            </FieldButton>
          ) : undefined
        }
      />
      {fault && !member && <WayOut fault={fault} />}
    </div>
  );
}

/** What to do about an address that can't join. */
function WayOut({ fault }: { fault: EmailFault }) {
  const { pathname } = useLocation();
  const { bareApi } = useSettings();
  if (fault === 'unsupported') {
    if (bareApi) return null;
    return (
      <TextLink as={Link} to={joiningPaths.requestUniversity()} state={{ from: pathname }} alone>
        {text.requestUniversity}
      </TextLink>
    );
  }
  if (fault !== 'registered') return null;
  return (
    <TextLink as={Link} to={paths.login()} alone>
      {text.toLogin}
    </TextLink>
  );
}
