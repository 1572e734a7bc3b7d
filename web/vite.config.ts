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

/** Most visitors come to these by a link. */
const shared = screens('projects/project', 'posts/post', 'people/profile');

/** Readers of these load nothing of the areas below. */
const publicScreens = [...shared, ...screens('site/landing')];

/** Preloaded for readers of a public page, who load nothing of the steps of joining. */
const dialogs = screens('page-tools/report-dialog', 'joining/invitation/ask-dialog', 'app-open/phone-dialog');

/** What two areas share goes to the first: joining needs signing in. */
const areas = [
  areaChunk({
    name: 'public',
    screens: shared,
    of: 'several',
    priority: 9,
    ownOnly: true,
  }),
  // Every screen rendered in the browser starts with these.
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

/**
 * Short, since the base lists the files of every screen: names alone were a KiB on each first visit. Both
 * builds name fonts.
 */
const fileNames = { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' };

/** Two builds of one app, for browser and server; tools/build.ts chooses their folders. */
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
        // A screen's scripts are fetched when it opens; naming them again for each screen cost a KiB on every
        // first visit.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: [entry, 'app/boot.ts'],
          // Cutting the typeface for each screen takes seconds.
          checks: { bundlerTimings: false },
          // Inlines limits as numbers, so that importing some does not include the whole list.
          optimization: { inlineConst: { mode: 'all' } },
          // Class fields as plain properties: strict semantics would cost 300 bytes on every first visit.
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
    // Media queries with min-width and max-width: browsers slightly below the floor skip the range syntax.
    lightningcss: { include: Features.MediaQueries },
    ...(command === 'build' && { modules: { generateScopedName: classNames(import.meta.dirname) } }),
  },
  // The server's build includes React, in its production form whatever the process's NODE_ENV.
  ssr: { noExternal: isSsrBuild ? true : ['@dure/contract'] },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
