import { useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type SentByProps = {
  /** Of the form; its buttons stand beside it and name it as theirs. */
  id: string;
  /** Where it leads. */
  action: string;
  /** What is added to that address. */
  fields: Readonly<Record<string, string>>;
};

/**
 * What a button leads to where no script answers it: a form that the browser sends, and that takes no place. The button
 * names it by `form`, and answers by its `onClick` once the page's script is there.
 */
export function SentBy({ id, action, fields }: SentByProps) {
  return (
    <form id={id} action={action} hidden>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

type SentButtonProps = Omit<ButtonProps, 'type' | 'form' | 'onClick'> &
  Pick<SentByProps, 'action' | 'fields'> & {
    /** Answers it once the page's script is there. */
    onPress: () => void;
  };

/** A button that is answered here, and leads somewhere by a form of its own where no script answers it. */
export function SentButton({ action, fields, onPress, ...button }: SentButtonProps) {
  const formId = useId();
  return (
    <>
      <SentBy id={formId} action={action} fields={fields} />
      <Button
        {...button}
        type="submit"
        form={formId}
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
      />
    </>
  );
}
