import clsx from 'clsx';
import { Fragment, type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { unbroken } from './unbroken.tsx';
import { useModal } from './use-modal.ts';

type MessageDialogProps = {
  message: string;
  /** A second, quieter line. */
  detail?: string | undefined;
  /** Called by Esc; a press outside does nothing. */
  onEscape: () => void;
  /** The buttons. */
  children: ReactNode;
};

/** A message that must be answered first. */
export function MessageDialog(props: MessageDialogProps) {
  const { message, detail, onEscape, children } = props;
  const messageId = useId();
  const detailId = useId();
  const { ref, ...modal } = useModal(onEscape);
  return (
    <dialog
      ref={ref}
      {...modal}
      role="alertdialog"
      className={clsx(styles.dialog, styles.alert)}
      aria-labelledby={messageId}
      {...(detail !== undefined && { 'aria-describedby': detailId })}
    >
      <div className={styles.message}>
        <p id={messageId} className={styles.heading}>
          <Sentences>{message}</Sentences>
        </p>
        {detail !== undefined && (
          <p id={detailId} className={styles.detail}>
            {unbroken(detail)}
          </p>
        )}
      </div>
      {children}
    </dialog>
  );
}

/** Each sentence starts a new line if they do not fit on one. */
function Sentences({ children }: { children: string }) {
  const sentences = children.split(/([^.]+\.) /).filter(Boolean);
  return sentences.map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 && ' '}
      <span className={styles.sentence}>{unbroken(sentence)}</span>
    </Fragment>
  ));
}
