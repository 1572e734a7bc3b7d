import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Settings } from '../settings.ts';
import { SettingsContext } from '../settings.ts';
import EventPoster from './event-poster.tsx';

const settings = {
  origin: 'https://dure.example',
  brandName: '',
  brandSlogan: '',
  brandContact: '',
  logos: null,
  maintenance: null,
} as Settings;

const poster = (expires_at: string) =>
  renderToStaticMarkup(
    <SettingsContext value={settings}>
      <EventPoster event={{ code: 'code', title: '', expires_at }} />
    </SettingsContext>,
  );

// A day in Korea ends at 15:00 UTC.
it.each([
  ['2026-12-04T15:00:00.000Z', '2026.12.04까지'],
  ['2026-12-04T15:00:00.001Z', '2026.12.05까지'],
])('names the last day of an event that ends at %s', (expiresAt, day) => {
  expect(poster(expiresAt)).toContain(day);
});
