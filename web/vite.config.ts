import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { areaChunk, baseChunk, ownChunk } from './base-chunk.ts';
import { buildTarget } from './browser-floor.ts';
import { classNames } from './class-names.ts';
import { contractRoutes } from './contract-routes.ts';
import { pretendard } from './pretendard.ts';
import { refreshedScreens } from './refreshed-screens.ts';
import { screenSources } from './screen-sources.ts';

const entry = 'app/entry-client.tsx';
const file = (path: string) => join(import.meta.dirname, path);

const screens = (...names: readonly string[]) => names.map((name) => file(`app/${name}.tsx`));

/** What most visitors come to by a link. */
const shared = screens('projects/project', 'posts/post', 'people/profile');

/** Who reads these is brought nothing of the areas below. */
const publicScreens = [...shared, ...screens('site/landing')];

/** Fetched ahead for readers of a public page, who are brought nothing of the steps of joining. */
const dialogs = screens('page-tools/report-dialog', 'joining/invitation/ask-dialog', 'app-open/phone-dialog');

/** What two of them have in common comes with the first: signing in is a part of what joining needs. */
const areas = [
  areaChunk({
    name: 'public',
    screens: shared,
    of: 'several',
    priority: 9,
    ownOnly: true,
  }),
  // Every screen that lives in the browser begins with these.
  areaChunk({
    name: 'guard',
    screens: [file('app/session/guard.ts')],
    of: 'any',
    priority: 9,
    apartFrom: publicScreens,
  }),
  areaChunk({
    name: 'forms',
    screens: screens('sign-in/login'),
    of: 'any',
    priority: 8,
    apartFrom: publicScreens,
  }),
  areaChunk({
    name: 'invitation',
    screens: screens(
      'joining/invitation/welcome',
      'joining/invitation/event-welcome',
      'joining/invitation/project-welcome',
    ),
    of: 'any',
    priority: 6,
    apartFrom: [...publicScreens, ...dialogs],
  }),
  areaChunk({
    name: 'steps',
    screens: screens('joining/student-certify', 'joining/alumni-certify'),
    of: 'any',
    priority: 5,
    apartFrom: [...publicScreens, ...dialogs],
  }),
  areaChunk({
    name: 'dialogs',
    screens: dialogs,
    of: 'several',
    priority: 4,
    apartFrom: publicScreens,
  }),
  areaChunk({
    name: 'profile-steps',
    screens: screens('joining/student-profile', 'joining/alumni-profile'),
    of: 'several',
    priority: 3,
    apartFrom: [...publicScreens, ...dialogs],
  }),
];

/** The base lists the files of every screen: their names alone were a KiB on each first visit. Both builds name fonts. */
const fileNames = { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' };

/** Two builds of one app, for the browser and for the server; tools/build.ts says where to. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    contractRoutes(),
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
              groups: [ownChunk('while-read', file('app/while-read.ts')), baseChunk(file(entry)), ...areas],
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
