import { paths } from '../paths.ts';
import type { Settings } from '../settings.ts';
import { siteCard } from './card.ts';
import type { Preview } from './preview.ts';
import { previewText as text } from './preview-text.ts';
import { structured } from './structured.ts';

export function landingPreview(settings: Settings): Preview {
  const { origin, brandName, brandSlogan, brandContact } = settings;
  const path = paths.landing();
  return {
    title: brandSlogan,
    description: text.about,
    type: 'website',
    path,
    card: siteCard(settings),
    structured: structured('WebSite', {
      name: brandName,
      description: brandSlogan,
      url: origin + path,
      inLanguage: 'ko',
      publisher: { '@type': 'Organization', name: brandName, url: origin + path, email: brandContact },
    }),
  };
}
