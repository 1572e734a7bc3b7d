import { useRevalidator } from 'react-router';
import type { CallErrorType } from '../api/call-error.ts';
import { errorScreenText } from '../errors/fallback-text.ts';
import { useRetryOnline } from '../errors/use-retry-online.ts';
import { useFocusGoesOn } from '../offers/use-focus-goes-on.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { EmptyList } from './empty-list.tsx';

/** Shown instead of a page whose calls failed. */
export function NotLoaded({ title, failure }: { title: string; failure: CallErrorType }) {
  const { revalidate, state } = useRevalidator();
  const box = useFocusGoesOn();
  const retry = () => void revalidate();
  useRetryOnline(failure, retry);
  return (
    <>
      <h1>{title}</h1>
      <EmptyList title={errorScreenText.loadFailed} lead={errorText[failure]} />
      <div ref={box}>
        <Button fit pending={state === 'loading'} onClick={retry}>
          {errorScreenText.retry}
        </Button>
      </div>
    </>
  );
}
