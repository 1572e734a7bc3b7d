import { registerText as text } from '../../text/register.ts';
import { TextField } from '../../ui/text-field.tsx';

type NameFieldProps = { value: string; onChange: (name: string) => void; error: string | undefined };

export function NameField(props: NameFieldProps) {
  return <TextField label={text.name} name="user_name" autoComplete="name" {...props} />;
}
