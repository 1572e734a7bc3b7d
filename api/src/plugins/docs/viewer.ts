import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify from 'fastify';
import type { Json } from './json.ts';

const compress = promisify(gzip);

/** Scalar's script from its package, compressed: 5 MB, loaded when somebody first reads the document. */
async function packedScript(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/', configuration: { url: '/' } });
  const { rawPayload } = await app.inject('/js/scalar.js');
  await app.close();
  return compress(rawPayload);
}

let script: Promise<Buffer> | undefined;

/** The viewer's script, compressed once. */
export function viewerScript(): Promise<Buffer> {
  script ??= packedScript();
  return script;
}

/** The policy of the viewer's own files; no inline script, no other host. Its elements add styles while running. */
export const viewerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const viewerPage = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} API</title>
</head>
<body>
<div id="app"></div>
<noscript><a href="/api/guide">guide</a> · <a href="/api/openapi.json">openapi.json</a></noscript>
<script src="/api/docs/scalar.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** The product's colours (web/app/ui/tokens.css) in the viewer's terms. */
const colours = `
.light-mode { --scalar-background-1: #fbfaf7; --scalar-background-2: #ffffff; --scalar-background-3: #e7e3da;
  --scalar-color-1: #1d1b16; --scalar-color-2: #6b665c; --scalar-color-3: #6b665c; --scalar-color-accent: #1f6f54;
  --scalar-border-color: #e7e3da; --scalar-button-1: #1f6f54; --scalar-button-1-color: #ffffff; }
.dark-mode { --scalar-background-1: #161513; --scalar-background-2: #201e1b; --scalar-background-3: #34312c;
  --scalar-color-1: #f2efe8; --scalar-color-2: #a8a296; --scalar-color-3: #a8a296; --scalar-color-accent: #6cc3a0;
  --scalar-border-color: #34312c; --scalar-button-1: #6cc3a0; --scalar-button-1-color: #10241c; }
:root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }
`;

/** All languages of the viewer except those shown. */
const hiddenClients: Json = {
  c: ['libcurl'],
  clojure: ['clj_http'],
  csharp: ['httpclient', 'restsharp'],
  dart: ['http'],
  fsharp: ['httpclient'],
  go: ['native'],
  http: ['http1.1'],
  java: ['asynchttp', 'nethttp', 'okhttp', 'unirest'],
  js: ['axios', 'jquery', 'ofetch', 'xhr'],
  julia: ['http'],
  node: ['axios', 'fetch', 'ofetch', 'undici'],
  objc: ['nsurlsession'],
  ocaml: ['cohttp'],
  php: ['curl', 'guzzle', 'laravel'],
  powershell: ['restmethod', 'webrequest'],
  python: ['aiohttp', 'httpx_async', 'httpx_sync', 'python3', 'requests'],
  r: ['httr', 'httr2'],
  ruby: ['native'],
  rust: ['reqwest'],
  shell: ['httpie', 'wget'],
};

/** Samples in the languages of apps; everything that would call another host is off. */
const configuration: Json = {
  sources: [
    { title: 'App', slug: 'app', url: '/api/openapi.json', default: true },
    { title: 'Console', slug: 'console', url: '/api/openapi-operator.json' },
  ],
  theme: 'none',
  customCss: colours,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients,
  documentDownloadType: 'json',
};

/** Opens the viewer on its page. */
export const viewerStart = `Scalar.createApiReference('#app', ${JSON.stringify(configuration)});\n`;
