import { editProfile } from '@dure/contract/own-profile.ts';
import { useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { useChoice } from '../api/use-choice.ts';
import { errorText } from '../text/errors.ko.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { unbroken } from '../ui/unbroken.tsx';
import { membersOnlyText as text } from './account-text.ts';
import styles from './news-consent.module.css';

/**
 * Whether search engines and signed-out visitors see the member's profile; changed at once (Specification
 * 11.3).
 */
export function MembersOnly({ first }: { first: boolean }) {
  const call = useCall();
  const act = useAct();
  const [isOn, setOn] = useState(first);
  const { shown, choose } = useChoice(act, isOn, async (members_only) => {
    await call(editProfile, { body: { members_only } });
    setOn(members_only);
    showToast(members_only ? text.on : text.off);
  });
  return (
    <section className={styles.news}>
      <Checkbox checked={shown} onChange={choose}>
        {text.label}
      </Checkbox>
      <p className={styles.hint}>{unbroken(text.hint)}</p>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </section>
  );
}
