import { changeNews } from '@dure/contract/account.ts';
import { useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { useChoice } from '../api/use-choice.ts';
import { errorText } from '../text/errors.ko.ts';
import { dayText, koreanDayText, todayInKorea } from '../text/period.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { unbroken } from '../ui/unbroken.tsx';
import { newsText as text } from './account-text.ts';
import styles from './news-consent.module.css';

/**
 * Consent to news and advertising by mail: one press gives or withdraws it, and shows the day (Specification
 * 11.1).
 */
export function NewsConsent({ agreedAt }: { agreedAt: string | null }) {
  const call = useCall();
  const act = useAct();
  const [since, setSince] = useState(agreedAt);
  const { shown, choose } = useChoice(act, since !== null, async (agreed) => {
    const news = await call(changeNews, { body: { agreed } });
    setSince(news.agreed_at);
    showToast((agreed ? text.agreed : text.withdrawn)(dayText(todayInKorea())));
  });
  return (
    <section className={styles.news}>
      <Checkbox checked={shown} onChange={choose}>
        {text.label}
      </Checkbox>
      <p className={styles.hint}>{unbroken(since === null ? text.hint : text.since(koreanDayText(since)))}</p>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </section>
  );
}
