import { secretLengths, secretOfAddress } from '@dure/contract/carried-link.ts';
import { forgetMyName, inviterUnknown } from '@dure/contract/invitee-rights.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { CallError } from '../../api/call-error.ts';
import { useAct } from '../../api/use-act.ts';
import { BrandLink } from '../../layout/brand-link.tsx';
import { screenHandle } from '../../routing/screen.ts';
import { useSettings } from '../../settings.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import styles from './invitee-rights.module.css';
import { inviteeRightsText as text } from './invitee-rights-text.ts';

type Right = 'unknown' | 'forget';

const calls = { unknown: inviterUnknown, forget: forgetMyName } as const;

/** The code, without what a chat or a sentence added to it; empty if it was cut short. */
export const loader = ({ request }: LoaderFunctionArgs): string =>
  secretOfAddress(new URL(request.url).search, 'code', secretLengths.code) ?? '';

export const handle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
  secretAddress: true,
}));

export function HydrateFallback() {
  return (
    <StatusPage brand={<BrandLink />} rope="reaching" title={text.title}>
      <NeedsScript />
    </StatusPage>
  );
}

const failureOf = (error: unknown) => (error instanceof CallError ? error.type : 'unknown');

/** Specification 3.16: an invitee ends the invitation, or removes their name from it, without an account. */
export function Component() {
  const code = useLoaderData() as string;
  const call = useCall();
  const [asked, setAsked] = useState<Right | null>(null);
  const [done, setDone] = useState<Right | null>(null);
  const { pending, failure, run } = useAct(failureOf);
  const act = (right: Right) =>
    run(async () => {
      await call(calls[right], { body: { code } });
      setDone(right);
    });
  if (done !== null) return <StatusPage brand={<BrandLink />} rope="broken" {...text[done].done} />;
  if (code === '' || failure === 'invalid' || failure === 'invalid_input') return <DeadLink />;
  const choice = (right: Right) => (
    <div>
      <Button variant="quiet" onClick={() => setAsked(right)} pending={pending} pendingLabel={text.pending}>
        {text[right].label}
      </Button>
      <p className={styles.what}>{text[right].what}</p>
    </div>
  );
  return (
    <StatusPage brand={<BrandLink />} rope="reaching" title={text.title} text={text.lead}>
      <div className={styles.choices}>
        {choice('unknown')}
        {choice('forget')}
      </div>
      <Notice>{failure && errorText[failure]}</Notice>
      {asked !== null && (
        <ConfirmDialog
          open
          message={text[asked].ask}
          detail={text.askDetail}
          cancelLabel={text.cancel}
          onCancel={() => setAsked(null)}
          confirmLabel={text[asked].confirm}
          onConfirm={() => {
            setAsked(null);
            void act(asked);
          }}
        />
      )}
    </StatusPage>
  );
}

function DeadLink() {
  const { brandContact } = useSettings();
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="broken"
      {...text.dead}
      actions={<ButtonLink href={`mailto:${brandContact}`}>{text.contact}</ButtonLink>}
    />
  );
}
