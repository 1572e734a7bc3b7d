import clsx from 'clsx';
import { Fragment, type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { unbroken } from './unbroken.tsx';
import { useModal } from './use-modal.ts';

type MessageDialogProps = {
  message: string;
  /** A second, quieter line. */
  detail?: string | undefined;
  /** What Esc does; a press beside it does nothing. */
  onEscape: () => void;
  /** The buttons. */
  children: ReactNode;
};

/** A message that has to be answered before anything else, whatever the answers are. */
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

/** Where they do not fit on one line, each begins a line of its own. */
function Sentences({ children }: { children: string }) {
  const sentences = children.split(/([^.]+\.) /).filter(Boolean);
  return sentences.map((sentence, at) => (
    <Fragment key={sentence}>
      {at > 0 && ' '}
      <span className={styles.sentence}>{unbroken(sentence)}</span>
    </Fragment>
  ));
}
