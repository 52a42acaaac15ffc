import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WEB = path.join(import.meta.dirname, '../../web/');
const ENTRY = 'main.tsx';
/** Of a route, the part that is not in the entry. */
const COMPONENT = '?tsr-split=component';
const ASKS_FOR_TEXTS = /\buseTexts(?:In)?\(([^()]*)\)/g;
const SECTION = /["']([a-z_]+)["']/g;

/** The part of the font that Italian, English, French and German are written with. */
const FONT = '/inter-latin-wght-normal-';

/**
 * Writes `pages.json`: with which files each route's component and each layout come, and which sections of texts they
 * show, so that the document of a page can ask for all of it at once (server/web/document.ts). The bundler's manifest
 * does not name modules that share a file.
 */
export function pageFiles(): Plugin {
  return {
    name: 'locanda-page-files',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.includes(FONT))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
    generateBundle(_options, bundle) {
      const infoOf = kept((id: string) => briefOf(this.getModuleInfo(id)));
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const pages: Record<string, { js: string[]; css: string[]; sections: string[] }> = {};
      for (const chunk of chunks)
        for (const id of chunk.moduleIds) {
          const module = pagePart(id);
          if (module === null) continue;
          const files = reached(chunk, ({ imports }) => imports.flatMap((name) => byFile.get(name) ?? []));
          const css = files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          pages[module] = {
            js: files.map(({ fileName }) => fileName),
            css: [...new Set(css)],
            sections: sectionsOf(id, infoOf),
          };
        }
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}

/** What a page begins with, by its name under web/: the entry, a route's component, a layout; null for other modules. */
function pagePart(id: string): string | null {
  if (!id.startsWith(WEB)) return null;
  const name = id.slice(WEB.length).split(path.sep).join('/');
  if (name.startsWith('routes/')) return name.endsWith(COMPONENT) ? name.slice(0, -COMPONENT.length) : null;
  return name === ENTRY || /^shell\/frame\/[a-z]+-layout\.tsx$/.test(name) ? name : null;
}

interface Brief {
  readonly imports: readonly string[];
  readonly later: readonly string[];
  readonly sections: readonly string[];
}

/** What is needed of a module; asking the bundler for it costs most of a millisecond. */
function briefOf(info: Rolldown.ModuleInfo | null): Brief {
  if (!info?.id.startsWith(WEB)) return { imports: [], later: [], sections: [] };
  const calls = [...(info.code ?? '').matchAll(ASKS_FOR_TEXTS)];
  return {
    imports: info.importedIds,
    later: info.dynamicallyImportedIds,
    sections: calls.flatMap(([, given = '']) => [...given.matchAll(SECTION)].map(([, name = '']) => name)),
  };
}

function kept<T>(read: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>();
  return (id) => {
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
}

/** The sections that a module and all that it imports ask for, with the parts that it loads at once or soon after. */
function sectionsOf(id: string, infoOf: (id: string) => Brief): string[] {
  const imported = (from: string) => reached(from, (one) => infoOf(one).imports);
  const own = imported(id);
  // The entry names every route: those are asked for by themselves.
  const later = pagePart(id) === ENTRY ? [] : own.flatMap((one) => infoOf(one).later);
  const modules = new Set([...own, ...later.flatMap(imported)]);
  return [...new Set([...modules].flatMap((one) => infoOf(one).sections))].sort();
}

function reached<T>(first: T, next: (one: T) => readonly T[]): T[] {
  const seen = new Set<T>();
  const open = [first];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    open.push(...next(one));
  }
  return [...seen];
}
