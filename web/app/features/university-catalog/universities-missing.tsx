import { certifyText as text } from '../../text/certify.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './universities-missing.module.css';

type UniversitiesMissingProps = { retrying: boolean; onRetry: () => void };

/** The list of schools did not load: says so, and never that a school is not supported (Specification 3.9). */
export function UniversitiesMissing({ retrying, onRetry }: UniversitiesMissingProps) {
  return (
    <div className={styles.missing}>
      <Notice>{text.universitiesFailed}</Notice>
      <Button variant="quiet" onClick={onRetry} pending={retrying}>
        {text.retry}
      </Button>
    </div>
  );
}
