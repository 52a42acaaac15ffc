import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { iconNamesAnswer, iconsAnswer } from '../../../domain/platform/icons/answers.ts';
import type { App } from '../http/app-type.ts';
import { Problem } from '../problems/problem.ts';

const MAX_ICONS = 100;
const WEEK_S = 604_800;

const collectionFile = z.object({
  prefix: z.string(),
  width: z.number(),
  height: z.number(),
  icons: z.record(z.string(), z.object({ body: z.string() })),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).optional(),
});

/** Bundled icon collections; icons are never requested from other servers (platform 10). */
const COLLECTIONS: Record<string, string> = { tabler: '@iconify-json/tabler/icons.json' };

const query = z.strictObject({
  icons: z
    .string()
    .max(6000)
    .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/)
    .refine((list) => list.split(',').length <= MAX_ICONS, { params: { code: 'max_items', n: MAX_ICONS } }),
});

/** Registers GET /api/icons/{collection}.json?icons=a,b in the format of @iconify/react. */
export async function iconRoutes(app: App): Promise<void> {
  app.get(
    '/api/icons/:collection.json',
    {
      schema: {
        operationId: 'getIcons',
        summary: 'Icone per nome',
        tags: ['icons'],
        params: z.object({ collection: z.string() }),
        querystring: query,
        response: { 200: iconsAnswer },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const found = collectionOf(request.params.collection);
      if (!found) throw new Problem('not-found', { members: { resource: 'icons' } });
      reply.header('cache-control', `public, max-age=${WEEK_S}`);
      return found.pick([...new Set(request.query.icons.split(','))]);
    },
  );
}

const MAX_FOUND_ICONS = 84;

/** Registers GET /api/icons/{collection}/search?q=bed, which lists icon names for the icon picker. */
export async function iconSearchRoute(app: App): Promise<void> {
  app.get(
    '/api/icons/:collection/search',
    {
      schema: {
        operationId: 'searchIcons',
        summary: 'Icone per parola',
        tags: ['icons'],
        params: z.object({ collection: z.string() }),
        querystring: z.strictObject({ q: z.string().trim().toLowerCase().min(2).max(40) }),
        response: { 200: iconNamesAnswer },
      },
      config: { access: 'public' },
    },
    async (request, reply) => {
      const found = collectionOf(request.params.collection);
      if (!found) throw new Problem('not-found', { members: { resource: 'icons' } });
      reply.header('cache-control', `public, max-age=${WEEK_S}`);
      return { names: found.search(request.query.q, MAX_FOUND_ICONS) };
    },
  );
}

interface Collection {
  /**
   * Returns the names that contain every word. Names that start with the first word come first, short names before long
   * ones.
   */
  search(words: string, most: number): string[];
  pick(names: readonly string[]): z.infer<typeof iconsAnswer>;
}

const loadedCollections = new Map<string, Collection>();

function collectionOf(name: string): Collection | null {
  const file = Object.hasOwn(COLLECTIONS, name) ? COLLECTIONS[name] : undefined;
  if (!file) return null;
  const loadedCollection = loadedCollections.get(name) ?? loadCollection(file);
  loadedCollections.set(name, loadedCollection);
  return loadedCollection;
}

/** True if an icon such as `tabler:bed` exists in our collections. */
export function iconExists(icon: string): boolean {
  const [collection = '', name = ''] = icon.split(':');
  return collectionOf(collection)?.pick([name]).not_found.length === 0;
}

function loadCollection(file: string): Collection {
  const path = createRequire(import.meta.url).resolve(file);
  const { prefix, width, height, icons, aliases = {} } = collectionFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  const bodyOf = (name: string) => {
    const own = Object.hasOwn(icons, name) ? name : Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined;
    return own === undefined ? undefined : icons[own]?.body;
  };
  const names = [...Object.keys(icons), ...Object.keys(aliases)];
  return {
    search(text, most) {
      const words = text.split(/[^a-z0-9]+/).filter(Boolean);
      const rank = (name: string) => (name.startsWith(words[0] ?? '') ? 0 : 1000) + name.length;
      return names
        .filter((name) => words.length > 0 && words.every((word) => name.includes(word)))
        .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
        .slice(0, most);
    },
    pick(names) {
      const found: Record<string, { body: string }> = {};
      for (const name of names) {
        const body = bodyOf(name);
        if (body) found[name] = { body: removeScripts(body) };
      }
      return {
        prefix,
        width,
        height,
        icons: found,
        not_found: names.filter((name) => !Object.hasOwn(found, name)),
      };
    },
  };
}

/** Removes scripts from an icon. The bundled collection has none; a new version of it must not add any. */
export function removeScripts(body: string): string {
  return body
    .replace(/<script[\s\S]*?(<\/script>|$)/gi, '')
    .replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/(href\s*=\s*(?:["']\s*)?)javascript:[^"'>\s]*/gi, '$1#');
}
