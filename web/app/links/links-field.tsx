import { linksMax } from '@dure/contract/limits.ts';
import type { Draft } from '../form/use-draft.ts';
import { TextField } from '../ui/text-field.tsx';
import { linksText as text } from './links-text.ts';
import { linkName } from './typed-links.ts';

type LinksFieldProps = { draft: Pick<Draft<{ links: string[] }>, 'typed' | 'change'> };

/** A field for each link and one for the next. The form completes them, and reports faults by `linkName`. */
export function LinksField({ draft: { typed, change } }: LinksFieldProps) {
  const shown = typed.links.at(-1) === '' ? typed.links : [...typed.links, ''].slice(0, linksMax);
  const set = (place: number, link: string) => {
    const links = shown.map((one, at) => (at === place ? link : one));
    change({ links: links.slice(0, links.findLastIndex((one) => one !== '') + 1) });
  };
  return shown.map((link, place) => (
    <TextField
      // biome-ignore lint/suspicious/noArrayIndexKey: a link is known by its place, and may be typed twice
      key={place}
      type="url"
      inputMode="url"
      autoComplete="off"
      name={linkName(place)}
      label={text.nth(place + 1)}
      placeholder="https://"
      value={link}
      onChange={(next) => set(place, next)}
      {...(place === 0 && { description: text.hint })}
    />
  ));
}
