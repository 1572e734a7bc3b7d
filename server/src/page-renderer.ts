import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@dure/api/config.ts';
import type { Renderer, RendererParts, ServerEntry } from '@dure/web/server-entry.ts';

const webFolder = join(import.meta.dirname, '../../web');
export const clientFolder = join(webFolder, 'dist/client');

/** What the web may know of the settings: everything here reaches every visitor. */
export function settingsOf({
  publicOrigin,
  brand,
  promo,
  app,
  emailCodes,
  apiOrigin,
  imageOrigins,
}: Config): RendererParts['settings'] {
  return {
    origin: publicOrigin,
    brandName: brand.name,
    brandSlogan: brand.slogan,
    brandContact: brand.contact,
    promoStartupUrl: promo.startupUrl,
    promoRecruitUrl: promo.recruitUrl,
    appScheme: app.scheme,
    appStoreUrl: app.appStoreUrl,
    playStoreUrl: app.playStoreUrl,
    androidPackage: app.androidPackage,
    emailCodes,
    otherHost: apiOrigin === null ? null : { origin: apiOrigin, imageOrigins },
    bareApi: apiOrigin !== null && emailCodes === 'client',
  };
}

/** The renderer of the built web. Throws where it was not built. */
export async function builtRenderer(parts: Omit<RendererParts, 'build'>): Promise<Renderer> {
  const file = join(webFolder, 'dist/server/entry-server.js');
  if (!existsSync(file)) throw new Error('The web is not built yet: npm start builds it');
  const { createRenderer }: ServerEntry = await import(pathToFileURL(file).href);
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const readStyle = (file: string) => readFileSync(join(clientFolder, file), 'utf8');
  return createRenderer({ ...parts, build: { manifest, readStyle } });
}
