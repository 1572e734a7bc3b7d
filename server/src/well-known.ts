import type { Config } from '@dure/api/config.ts';
import { appPages, signUpPages } from '@dure/contract/app-pages.ts';
import type { FastifyInstance } from 'fastify';

/** Which links open the app: the first matching rule decides, for Apple and Google alike. */
const components = [
  ...signUpPages.map((page) => ({ '/': page, exclude: true })),
  ...appPages.map((page) => ({ '/': page })),
  { '/': '*', exclude: true },
];

/** https://developer.apple.com/documentation/xcode/supporting-associated-domains */
const appleAssociation = (appId: string) => ({
  applinks: { details: [{ appIDs: [appId], components }] },
});

const handlesLinks = 'delegate_permission/common.handle_all_urls';

/**
 * https://developer.android.com/training/app-links/configure-assetlinks. Before Android 15 the app's own manifest holds
 * the rules and must say the same.
 */
const assetLinks = (packageName: string, fingerprints: readonly string[]) => [
  {
    relation: [handlesLinks],
    target: {
      namespace: 'android_app',
      package_name: packageName,
      sha256_cert_fingerprints: fingerprints,
    },
    relation_extensions: { [handlesLinks]: { dynamic_app_link_components: components } },
  },
];

/** Apple and Google fetch them when the app is installed, and cache them for days. */
const keptFor = 'public, max-age=3600';

/** `change-password`, and the files that bind this site to the app. Without app settings those answer 404. */
export async function wellKnown(app: FastifyInstance, { app: settings }: Pick<Config, 'app'>): Promise<void> {
  const { appleAppId, androidPackage, androidCertSha256 } = settings;
  const files = {
    'apple-app-site-association': appleAppId && appleAssociation(appleAppId),
    'assetlinks.json':
      androidPackage && androidCertSha256.length > 0 && assetLinks(androidPackage, androidCertSha256),
  };
  // Where password managers lead people to change a password: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account/password', 302));
  for (const [name, content] of Object.entries(files)) {
    if (!content) continue;
    const body = JSON.stringify(content);
    app.get(`/.well-known/${name}`, (_request, reply) =>
      reply.headers({ 'content-type': 'application/json', 'cache-control': keptFor }).send(body),
    );
  }
}
