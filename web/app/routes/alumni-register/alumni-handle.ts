import { screenHandle } from '../../screen.ts';
import { alumniRegisterText as text } from '../../text/alumni-register.ts';

export const alumniHandle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
}));
