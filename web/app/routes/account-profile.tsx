import { screenHandle } from '../screen.ts';
import { profileEditText as text } from '../text/profile-edit.ts';

export { loadProfile as loader } from './account-profile/profile-data.ts';
export { ProfileForm as Component } from './account-profile/profile-form.tsx';
export { OpeningProfile as HydrateFallback } from './account-profile/profile-page.tsx';

export const handle = screenHandle(({ settings }) => ({
  title: `${text.title} · ${settings.brandName}`,
  noindex: true,
}));
