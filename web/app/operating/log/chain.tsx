import { type ChainState, checkChain } from '@dure/contract/operating-log.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/call-context.ts';
import { agoText } from '../../text/ago.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './log.module.css';
import { faultText, logText, chainText as text } from './log-text.ts';

/** Whether the log is intact. A separate call, since checking all of it may take a moment. */
export function Chain() {
  const call = useCall();
  const [state, setState] = useState<ChainState | 'failed' | null>(null);
  useEffect(() => {
    const over = new AbortController();
    call(checkChain, {}, { signal: over.signal })
      .then(setState)
      .catch(() => over.signal.aborted || setState('failed'));
    return () => over.abort();
  }, [call]);
  const fault = state !== null && state !== 'failed' ? state.fault : null;
  return (
    <section className={styles.check} aria-label={text.name}>
      <p className={styles.chain} role="status">
        {state === null && text.checking}
        {state === 'failed' && text.failed}
        {state !== null && state !== 'failed' && fault === null && <Whole state={state} />}
      </p>
      <Notice>
        {state !== null && state !== 'failed' && fault !== null && (
          <>
            <strong className={styles.broken}>{text.broken}</strong>{' '}
            {faultText[fault.kind](fault.position === null ? '' : logText.lineOf(fault.position))}{' '}
            {text.fits(state.acts)}
          </>
        )}
      </Notice>
    </section>
  );
}

function Whole({ state: { acts, checked_at } }: { state: ChainState }) {
  if (acts === 0) return <>{text.empty}</>;
  return (
    <>
      <CheckIcon />
      {text.whole(acts)} · {text.since(agoText(checked_at))}
    </>
  );
}
