import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { baseChunk, ownChunk, sharedChunk } from './base-chunk.ts';
import { buildTarget } from './browser-floor.ts';
import { classNames } from './class-names.ts';
import { contractRoutes } from './contract-routes.ts';
import { plainRouter } from './plain-router.ts';
import { pretendard } from './pretendard.ts';
import { refreshedScreens } from './refreshed-screens.ts';
import { screenSources } from './screen-sources.ts';

const entry = 'app/entry-client.tsx';
const file = (path: string) => join(import.meta.dirname, path);

/** What most visitors come to by a link. */
const publicScreens = ['projects/project', 'posts/post', 'people/profile'].map((screen) =>
  file(`app/${screen}.tsx`),
);

/** The base lists the files of every screen: their names alone were a KiB on each first visit. Both builds name fonts. */
const fileNames = { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' };

/** Two builds of one app, for the browser and for the server; tools/build.ts says where to. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    contractRoutes(),
    plainRouter(),
    screenSources(),
    react({ jsxImportSource: '#jsx' }),
    refreshedScreens(),
    pretendard(),
  ],
  build: isSsrBuild
    ? {
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'app/entry-server.tsx', output: fileNames },
      }
    : {
        manifest: true,
        target: buildTarget,
        assetsInlineLimit: 0,
        // Scripts of a screen are fetched as it is opened; naming them again for each cost every first visit a KiB.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: [entry, 'app/boot.ts'],
          // Letters are taken out of a typeface for each screen, which takes its seconds.
          checks: { bundlerTimings: false },
          // Limits as numbers: what imports a few of them brings no list of them along.
          optimization: { inlineConst: { mode: 'all' } },
          // Class fields as plain properties: what keeps them apart to the letter weighs 300 bytes of every first visit.
          transform: { assumptions: { setPublicClassFields: true, privateFieldsAsProperties: true } },
          output: {
            codeSplitting: {
              groups: [
                ownChunk('while-read', file('app/while-read.ts')),
                baseChunk(file(entry)),
                sharedChunk('public', publicScreens),
              ],
            },
            ...fileNames,
          },
        },
      },
  css: {
    // As min-width and max-width: browsers a little below the floor would skip all that is for a size of the screen.
    lightningcss: { include: Features.MediaQueries },
    ...(command === 'build' && { modules: { generateScopedName: classNames(import.meta.dirname) } }),
  },
  // The server's build brings React along, in its production form whatever NODE_ENV the process is started with.
  ssr: { noExternal: isSsrBuild ? true : ['@dure/contract'] },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
