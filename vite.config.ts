import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { appIcons } from './scripts/web/app-icons.ts';
import { compressedFiles } from './scripts/web/compressed-files.ts';
import { drawnIcons } from './scripts/web/drawn-icons.ts';
import { hiddenMaps } from './scripts/web/hidden-maps.ts';
import { mantineStyles } from './scripts/web/mantine-styles.ts';
import { pageFiles } from './scripts/web/page-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const outDir = here('dist/web');
const build = { id: Date.now().toString(36), timestamp: Date.now() };

/** What `GET /builds/latest.json` answers; the running page compares its own id with it. */
function buildRecord(): Plugin {
  return {
    name: 'locanda-build-record',
    apply: 'build',
    closeBundle() {
      mkdirSync(outDir, { recursive: true });
      writeFileSync(`${outDir}/build.json`, JSON.stringify(build));
    },
  };
}

const server = process.env.LOCANDA_SERVER ?? 'http://127.0.0.1:3000';
// With its slash: /api.ts is a file of ours.
const served = ['/api/', '/sanctum', '/images', '/builds', '/health', '/dev', '/.well-known'];

/** Of what every page starts with, a file a library: each runs in a task of its own, and stays in the browser's cache when ours changes. */
const library = (name: string, packages: string) => ({
  name,
  tags: ['$initial' as const],
  test: new RegExp(`/node_modules/(${packages})/`),
});

/**
 * Files by area (docs/decisions/0005-performance.md): each takes its roots with all that they import and no earlier
 * group has. What only one route needs comes with the route.
 */
const groups = [
  library('react', 'react|react-dom|scheduler'),
  // zod with its configuration, which comes before any schema of ours.
  {
    name: 'router',
    tags: ['$initial' as const],
    test: /\/node_modules\/(@tanstack|zod)\/|\/web\/platform\/shell\/zod-config\.ts$/,
  },
  library('mantine', '@mantine|@floating-ui'),
  { name: 'domain', tags: ['$initial' as const], test: /\/domain\/|\/web\/pages\.ts$/ },
  { name: 'navigation', tags: ['$initial' as const], test: /\/web\/platform\/router\/router\.ts$/ },
  { name: 'start', tags: ['$initial' as const], test: /(?<!\/web\/main\.tsx)$/ },
  // What the login and all other pages have in common; its own forms and fields for codes and passwords are its alone.
  {
    name: 'inputs',
    test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|ActionIcon|Alert|CloseButton|Divider|NativeSelect|Anchor|Combobox\/(ComboboxChevron|get-parsed-combobox-data))\/|use-(mantine-color-scheme|uncontrolled)\.mjs$|\/web\/platform\/shell\/(form|logo|errors\/problem-alert)\.tsx$|\/web\/platform\/shell\/keys\/use-hotkeys\.ts$/,
  },
  {
    name: 'access',
    test: /\/web\/(?:[a-z]+\/)?(shell\/frame\/login-layout|auth\/(login|second-factor)\.tsx)/,
  },
  {
    name: 'frame',
    test: /\/web\/(?:[a-z]+\/)?(shell\/frame\/framed-layout\.tsx|shell\/palette\/recent\.ts|dashboard\/dashboard\.tsx)$/,
  },
  // And what the list of structures and a structure's own pages have in common; fields that few forms have come with those.
  {
    name: 'records',
    test: /\/domain\/structures\/structures\/structure\.ts$|\/web\/(?:[a-z]+\/)?(structures\/assigning\/assign-button|records\/rows\/cover)\.tsx$|\/web\/kernel\/records\/(queries|form\/(record-form|error-summary)|list\/title-of|rows\/actions-menu|inputs\/(?!number-list|special\/icon)([a-z]+\/)?[a-z]+(-[a-z]+)?-(inputs?|fields))\.tsx?$|\/domain\/kernel\/(calendar\/days|records\/text\/far-price|tasks\/states)\.ts$|\/web\/kernel\/tasks\/follow-task\.ts$|@mantine\/core\/esm\/components\/(Card|Image|Menu|SegmentedControl|SimpleGrid|Switch)\//,
  },
  // What requests, arrivals and the calendar know of rooms and plans.
  {
    name: 'nights',
    test: /\/web\/(?:[a-z]+\/)?(availability\/calendar\/(calendar-answer|words)|bookings\/rooms-query)\.ts$/,
  },
  {
    name: 'calendar',
    test: /\/web\/selling\/availability\/(availability-screen|year\/year-strip)\.tsx$/,
  },
  {
    name: 'structures',
    test: /\/web\/(?:[a-z]+\/)?(structures\/(overview-screen|profile-screen|overview\/notes-card)|records\/screens\/record-page)\.tsx$/,
  },
  {
    name: 'lists',
    test: /\/web\/(?:[a-z]+\/)?(records\/list\/record-list|structures\/structures-screen|imports\/import-button)\.tsx$/,
  },
  { name: 'table', test: /\/web\/kernel\/records\/list\/(record-table|column-menu)\.tsx$/ },
  { name: 'photos', test: /\/web\/structures\/photos\/(single-photo|gallery-screen)\.tsx$/ },
  {
    name: 'part-lists',
    test: /\/web\/(?:[a-z]+\/)?(records\/parts\/part-list\.tsx|records\/list\/list-reads\.ts)$/,
  },
  // A file of a few hundred bytes costs a slow computer more than its weight does.
  {
    name: 'controls',
    test: /@mantine\/core\/esm\/components\/(Tabs|CopyButton)\/|@tanstack\/react-query\/.*\/useInfiniteQuery\.js$|\/domain\/kernel\/calendar\/day-words\.ts$/,
  },
  {
    name: 'bookings',
    test: /\/web\/(stays\/bookings\/requests|kernel\/records\/list\/pages-query)\.ts$|\/web\/stays\/bookings\/inbox\/inbox\.module\.css$|\/domain\/stays\/bookings\/(arrival|quote)\.ts$/,
  },
];

/** The files of the groups that are `$initial`, as they are called once built. */
const INITIAL = /^assets\/(react|router|mantine|domain|navigation|start)-[\w-]{8}\.js$/;

export default defineConfig(({ command }) => ({
  root: here('web'),
  define: { __BUILD_ID__: JSON.stringify(command === 'build' ? build.id : '') },
  plugins: [
    react(),
    mantineStyles(),
    drawnIcons(),
    appIcons(),
    buildRecord(),
    pageFiles(),
    hiddenMaps(outDir, here('dist/maps')),
    compressedFiles(outDir),
  ],
  build: {
    outDir,
    sourcemap: 'hidden',
    rolldownOptions: {
      // On a busy machine each build would complain of its own slowness.
      checks: { bundlerTimings: false },
      output: { chunkFileNames: 'assets/[name]-[hash].js', codeSplitting: { groups } },
    },
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The map's library is one file, loaded when a map is shown.
    chunkSizeWarningLimit: 1500,
    modulePreload: {
      polyfill: false,
      // What every page has begun with need not be named again for each part that is loaded later.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !INITIAL.test(file)),
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server }])) },
}));
