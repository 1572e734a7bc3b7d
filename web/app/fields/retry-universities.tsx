import { useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { certifyText as text } from '../verification/certify-text.ts';
import styles from './retry-universities.module.css';

/**
 * Says that the list of schools did not load, rather than that a school is not supported (Specification 3.9).
 */
export function RetryUniversities() {
  const { state, revalidate } = useRevalidator();
  return (
    <div className={styles.missing}>
      <Notice>{text.universitiesFailed}</Notice>
      <Button variant="quiet" onClick={() => void revalidate()} pending={state === 'loading'}>
        {text.retry}
      </Button>
    </div>
  );
}
