import { drawRecoveryCodes, secondFactor } from '@dure/contract/second-factor.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation, useNavigate } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { BrandLink } from '../layout/brand-link.tsx';
import { StepSkeleton } from '../layout/step-skeleton.tsx';
import { ownPath, paths } from '../paths.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { useSignOut } from '../session/sign-out.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { Button } from '../ui/button.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { GiveSecondFactor } from './give-second-factor.tsx';
import { ProofAsked } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { recoveryCodesText, secondFactorText as text } from './second-factor-text.ts';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';
import { SignInAside } from './sign-in-asides.tsx';

const nextOf = (query: URLSearchParams) => ownPath(query.get('next')) ?? paths.home();

/** Visitors who need no second factor, or have given it, go on. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const state = await surroundingsOf(args).call(secondFactor, {}, { signal: request.signal });
  if (state.given) throw redirect(nextOf(new URL(request.url).searchParams));
  return state;
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <StepSkeleton side={<SignInAside of="secondFactor" />} fields={1} />;
}

/** An operator's second step of signing in; the first time, it is set up (Specification 2.15). */
export function Component() {
  const state = useLoaderData<typeof loader>();
  const call = useCall();
  const navigate = useNavigate();
  const next = nextOf(new URLSearchParams(useLocation().search));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useSignedOutElsewhere();
  const goOn = () => void navigate(next, { replace: true });
  const draw = async () => setCodes((await call(drawRecoveryCodes, {})).recovery_codes);
  const said = codes ? recoveryCodesText : state.set_up ? text.give : text.setUp;
  return (
    <FlowLayout
      brand={<BrandLink />}
      side={<SignInAside of="secondFactor" />}
      title={said.title}
      lead={said.lead}
      actions={codes ? <Button onClick={goOn}>{recoveryCodesText.done}</Button> : <SignOut />}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : state.set_up ? (
        <GiveSecondFactor state={state} onGiven={goOn} />
      ) : (
        <SetUpSecondFactor onSetUp={draw} />
      )}
      <ProofAsked />
    </FlowLayout>
  );
}

function SignOut() {
  const signOut = useSignOut();
  return (
    <Button variant="text" onClick={signOut}>
      {text.signOut}
    </Button>
  );
}
