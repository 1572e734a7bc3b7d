import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Tells password managers whose new password this is. Hidden from people. */
export function OwnUsername({ email }: { email: string }) {
  return (
    <VisuallyHidden>
      <input
        type="email"
        name="username"
        autoComplete="username"
        aria-hidden="true"
        tabIndex={-1}
        value={email}
        readOnly
      />
    </VisuallyHidden>
  );
}
