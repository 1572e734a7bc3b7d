import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@dure/api/config.ts';
import { clientFolderOf, currentBuild, rendererFileOf } from '@dure/web/build-folder.ts';
import type { Renderer, RendererParts, ServerEntry } from '@dure/web/server-entry.ts';

/** Settings for the web. Every visitor can read them. */
export function settingsOf(
  { publicOrigin, brand, maintenance, legal, promo, app, emailCodes, apiOrigin, imageOrigins }: Config,
  build: string | null,
): RendererParts['settings'] {
  return {
    origin: publicOrigin,
    brandName: brand.name,
    brandSlogan: brand.slogan,
    brandContact: brand.contact,
    logos: brand.logos,
    maintenance,
    legal,
    promoStartupUrl: promo.startupUrl,
    promoRecruitUrl: promo.recruitUrl,
    appScheme: app.scheme,
    appStoreUrl: app.appStoreUrl,
    playStoreUrl: app.playStoreUrl,
    androidPackage: app.androidPackage,
    emailCodes,
    otherHost: apiOrigin === null ? null : { origin: apiOrigin, imageOrigins },
    release: build ?? 'sources',
    bareApi: apiOrigin !== null && emailCodes === 'client',
  };
}

/** The requested build, or the newest one. Throws if there is none. */
export function builtWebOf(asked = currentBuild()): string {
  if (asked === null) throw new Error('The web is not built yet: npm start builds it');
  return asked;
}

/** The renderer of a build with the settings in force; recreated when they change. */
export async function builtRenderer(
  build: string,
  config: Config,
  transport: RendererParts['transport'],
): Promise<() => Renderer> {
  const { createRenderer }: ServerEntry = await import(pathToFileURL(rendererFileOf(build)).href);
  const clientFolder = clientFolderOf(build);
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const readText = (file: string) => readFileSync(join(clientFolder, file), 'utf8');
  const make = () =>
    createRenderer({
      settings: settingsOf(config, build),
      transport,
      build: { manifest, readText },
    });
  let [renderer, of] = [make(), config.brand];
  return () => {
    // Every change replaces the whole brand object.
    if (config.brand !== of) [renderer, of] = [make(), config.brand];
    return renderer;
  };
}
