import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Whose new password it is, for password managers, which keep the two together: no person needs to read or reach it. */
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
