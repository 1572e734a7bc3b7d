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
