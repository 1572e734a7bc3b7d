import type { ErrorType } from '@dure/contract/errors.ts';
import { certifyText as text } from '../../text/certify.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why one was led back from the last step to prove an address again; nothing else was lost. */
export function RefusedProof({ refusal }: { refusal: ErrorType | null }) {
  if (refusal === null) return null;
  return (
    <Notice>
      {errorText[refusal]} {text.kept}
    </Notice>
  );
}
