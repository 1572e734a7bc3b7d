import { emailPattern } from '@dure/contract/email.ts';
import { sendTestMail } from '@dure/contract/operating-mails.ts';
import { typedEmail } from '@dure/contract/typed-email.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { errorText } from '../../text/errors.ko.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './mails.module.css';
import { mailsText as text } from './mails-text.ts';

/** Searches for the mails to an address, which then is in this page's address. */
export function FindMails({ asked }: { asked: string }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState(asked);
  const [isWrong, setWrong] = useState(false);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const typed = typedEmail(email);
    const isAddress = emailPattern.test(typed);
    setWrong(typed !== '' && !isAddress);
    if (typed === '') return void navigate(operatorPaths.page('mails'));
    if (isAddress) void navigate(`${operatorPaths.page('mails')}?email=${encodeURIComponent(typed)}`);
  };
  return (
    <search>
      <form className={styles.find} onSubmit={find} noValidate>
        <TextField
          label={text.email}
          name="email"
          type="email"
          autoComplete="off"
          description={text.emailHint}
          value={email}
          onChange={setEmail}
          {...(isWrong && { error: text.emailWrong })}
        />
        <Button type="submit" variant="quiet" fit>
          {text.find}
        </Button>
      </form>
    </search>
  );
}

/** Sends the operator a test mail, and shows its state. */
export function SendTest() {
  const call = useCall();
  const navigate = useNavigate();
  const act = useAct();
  const send = () =>
    act.run(async () => {
      await call(sendTestMail, {});
      await navigate(`${operatorPaths.page('mails')}?state=all`);
      showToast(text.tested);
    });
  return (
    <div className={styles.test}>
      <Button variant="quiet" fit onClick={send} pending={act.pending} pendingLabel={text.testing}>
        {text.test}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
    </div>
  );
}
