import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { appIcons } from './scripts/web/app-icons.ts';

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

/** The browser asks zod for no JSON Schema: what only that needs stays out (docs/decisions/0005-page-weight.md). */
function zodWithoutJsonSchema(): Plugin {
  const left = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
  const nothing = '() => undefined';
  return {
    name: 'locanda-zod-without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!left.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return names.map((name) => `export const ${name} = ${nothing};`).join('\n');
    },
  };
}

/** Our pages forbid code made of text: zod is not to try it, which the browser reports as a violation. */
function zodWithoutCodeFromText(): Plugin {
  return {
    name: 'locanda-zod-without-code-from-text',
    apply: 'build',
    transform(code, id) {
      return /\/zod\/v4\/core\/core\.js$/.test(id) ? `${code}\nglobalConfig.jitless = true;\n` : null;
    },
  };
}

const server = process.env.LOCANDA_SERVER ?? 'http://127.0.0.1:3000';
const served = ['/api', '/sanctum', '/images', '/builds', '/health', '/dev', '/.well-known'];

/**
 * What each page shows, the login too, in one file: two dozen small ones compress worse, and each part that is loaded
 * later would name them all (docs/decisions/0005-page-weight.md).
 */
const ground = {
  name: 'ground',
  test: /@mantine\/core\/esm\/(core|components\/(Alert|Anchor|Button|Center|CloseButton|Group|Input|InputBase|Loader|Paper|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)\/)|@mantine\/hooks/,
  minShareCount: 30,
};

/** What nearly every page brings, in one file for the same reason; of fewer pages, it would weigh on the login. */
const frame = { name: 'frame', test: /\/(web|domain)\/|@mantine\/core|@tanstack/, minShareCount: 120 };

/** What opens over a page, and of what menus, choices and hints are made: every page behind the login has it whole. */
const over = {
  name: 'over',
  test: /@floating-ui|@mantine\/core\/esm\/(components\/(ScrollArea|Popover|Overlay|Portal|FocusTrap)\/|utils\/Floating)/,
  minShareCount: 60,
};

export default defineConfig(({ command }) => ({
  root: here('web'),
  define: { __BUILD_ID__: JSON.stringify(command === 'build' ? build.id : '') },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: here('web/routes'),
      generatedRouteTree: here('web/route-tree.gen.ts'),
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    zodWithoutJsonSchema(),
    zodWithoutCodeFromText(),
    appIcons(),
    buildRecord(),
  ],
  build: {
    outDir,
    rolldownOptions: {
      output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: [ground, frame, over] } },
    },
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // The map's library is one file, loaded when a map is shown.
    chunkSizeWarningLimit: 1500,
    modulePreload: {
      polyfill: false,
      // The entry names every route: what each of them needs is told by the route's own file, not by the entry.
      resolveDependencies: (_file, needed, { hostId }) => (hostId.startsWith('assets/index-') ? [] : needed),
    },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server }])) },
}));
