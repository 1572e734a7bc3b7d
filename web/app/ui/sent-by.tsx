import { useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type SentByProps = {
  /** The form's id, to which its buttons refer. */
  id: string;
  /** The address it opens. */
  action: string;
  /** Parameters added to that address. */
  fields: Readonly<Record<string, string>>;
};

/**
 * A fallback for a button without script: an invisible form that the browser sends. The button refers to it by `form`,
 * and its `onClick` takes over once the script has loaded.
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
    /** Takes over once the page's script has loaded. */
    onPress: () => void;
  };

/** A button handled by script, or by a form of its own while there is none. */
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
