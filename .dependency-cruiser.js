/**
 * The boundaries of Specification 14.5, types included. Rules with a captured group guard every feature and
 * area, the next one too: whatever folder of the web is no shared room is an area (docs/decisions/0041).
 */
const sharedRooms =
  'api|app-open|decisions|document|errors|fields|form|layout|legal|links|offers|page-exit|page-tools|prefetch|previews|project-card|routing|unsaved|' +
  'session|sign-in|text|trust|typeface|ui|verification';
const area = `^web/app/(?!(?:${sharedRooms})/)([^/]+)/`;
const text = '^web/app/(?:text/|.*-text\\.ts$)';
const tests = '\\.test\\.tsx?$|/test/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract imports Valibot and itself.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: '^contract/|^node_modules/valibot/' },
    },
    {
      name: 'web-speaks-http',
      comment: 'The web reaches the api only through the contract (Specification 1.2).',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(api|server)/' },
    },
    {
      name: 'api-knows-no-web',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(web|server)/' },
    },
    {
      name: 'repositories-hold-the-queries',
      comment: 'Only repositories and database/ touch Drizzle and the driver; client.ts is a type elsewhere.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: `repository\\.ts$|^api/src/database/|${tests}` },
      to: { path: '^node_modules/(drizzle-orm|postgres)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-feature-by-its-service',
      comment: 'A feature reaches another only through its service, or the service of a part of it.',
      severity: 'error',
      from: { path: '^api/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^api/src/features/',
        pathNot: '^api/src/features/($1/|[^/]+/service\\.ts$|[^/]+/[^/]+/service\\.ts$)',
      },
    },
    {
      name: 'api-part-by-its-service',
      comment: 'So does a part of a feature reach another part of it.',
      severity: 'error',
      from: { path: '^api/src/features/([^/]+)/([^/]+)/', pathNot: tests },
      to: { path: '^api/src/features/$1/[^/]+/', pathNot: '^api/src/features/$1/($2/|[^/]+/service\\.ts$)' },
    },
    {
      name: 'web-areas-apart',
      comment: 'An area knows no other; what two of them need is a shared room.',
      severity: 'error',
      from: { path: area },
      to: { path: area, pathNot: '^web/app/$1/' },
    },
    {
      name: 'web-rooms-know-no-area',
      comment: "But its types and its words: a page's head is made of what its screen has loaded.",
      severity: 'error',
      from: { path: `^web/app/(?:${sharedRooms})/` },
      to: { path: area, pathNot: text, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-knows-no-entry',
      comment: 'The URL map brings the screens together; only document, layout and prefetch read it.',
      severity: 'error',
      from: { path: '^web/app/[^/]+/', pathNot: `^web/app/(document|layout|prefetch)/|${tests}` },
      to: { path: '^web/app/(routes\\.tsx|skeletons\\.tsx|entry-)' },
    },
    {
      name: 'ui-knows-nothing',
      comment: 'Primitives know no router, no text and no api.',
      severity: 'error',
      from: { path: '^web/app/ui/' },
      to: { path: '^web/app/(?!ui/)|^node_modules/react-router/' },
    },
    {
      name: 'text-knows-text',
      severity: 'error',
      from: { path: text },
      to: { path: '^web/app/', pathNot: text, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'conformance-knows-the-original-alone',
      comment:
        'What the project calls a thing, and which constants it has, cannot make a conformance test right.',
      severity: 'error',
      from: { path: '^e2e/conformance/' },
      to: { path: '^(contract|api|web|bench)/|^server/(?!test/harness/)' },
    },
    {
      name: 'no-barrels-no-heaps',
      comment: 'A file is named for what it holds.',
      severity: 'error',
      from: {},
      to: {
        path: '^(contract|api|web|server|e2e|bench|tools)/.*/(index|utils?|helpers?|common|misc)\\.tsx?$',
      },
    },
  ],
  options: {
    cache: { folder: '.cache/boundaries', strategy: 'content' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|node_modules/.*/node_modules)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
};
