import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { RECORDS } from '../../domain/records.ts';

const WEB = path.join(import.meta.dirname, '../../web/');
const ENTRY = 'main.tsx';
/** The table of screens and their components. */
const PAGES = 'pages.ts';
const LAYOUT = /^platform\/shell\/frame\/[a-z]+-layout\.tsx$/;
/** Files that declare a slot. The file of web/slots that fills it imports this file, and the parts lazily. */
const SLOT = /-slot\.ts$/;
const FILLS_SLOT = /^slots\//;
/** Lazily loaded parts that open at a press. Their texts are requested then. */
const DIALOG = /(-dialog|\/palette)\.tsx$/;
const TEXT_CALL = /\buseTexts(?:In)?\(([^()]*)\)/g;
const LABEL_CALL = /\buseRecordTexts\((\w+)\)/g;
const SECTION = /["']([a-z_]+)["']/g;

/** The font subset for Italian, English, French and German. */
const FONT = '/inter-latin-wght-normal-';

/**
 * Writes `pages.json` and, for the browser, `sections.json`: the files and text sections of the entry, each screen and
 * each layout. With them, the document of a page requests everything at once (server/platform/web/document.ts). The
 * bundler's manifest does not name modules that share a file.
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
      const ownBriefOf = memoize((id: string) => briefOf(this.getModuleInfo(id)));
      const partsOf = partsOfSlots([...this.getModuleIds()].map((id) => [id, ownBriefOf(id)]));
      const infoOf = memoize((id: string) => {
        const brief = ownBriefOf(id);
        return { ...brief, later: [...brief.later, ...(partsOf.get(id) ?? [])] };
      });
      const screens = screensOf(readFileSync(WEB + PAGES, 'utf8'));
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const pages: Record<string, { js: string[]; css: string[]; sections: string[] }> = {};
      for (const chunk of chunks)
        for (const id of chunk.moduleIds) {
          const name = nameOf(id);
          const parts = name === ENTRY || LAYOUT.test(name) ? [name] : (screens.get(name) ?? []);
          if (parts.length === 0) continue;
          const files = executionOrder(chunk, ({ imports }) => imports.flatMap((name) => byFile.get(name) ?? []));
          const css = files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          const page = {
            js: files.map(({ fileName }) => fileName),
            css: [...new Set(css)],
            sections: [...new Set([...sectionsOf(id, infoOf), ...labelsOf(parts)])].sort(),
          };
          for (const part of parts) pages[part] = page;
        }
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
      const sections = Object.entries(pages).map(([name, page]) => [name, page.sections]);
      this.emitFile({
        type: 'asset',
        fileName: 'sections.json',
        source: JSON.stringify(Object.fromEntries(sections)),
      });
    },
  };
}

/** Returns a module's name under web/, with slashes. */
const nameOf = (id: string) => (id.startsWith(WEB) ? id.slice(WEB.length).split(path.sep).join('/') : '');

/**
 * Maps modules to the screens whose component they contain: `profile: page(() =>
 * import("./structures/profile-screen.tsx"), …`.
 */
function screensOf(code: string): Map<string, string[]> {
  const screens = new Map<string, string[]>();
  const named = [...code.matchAll(/^ {2}(\w+): page\(\s*\(\) => import\(["']\.\/([^"']+)["']\)/gm)];
  for (const [, screen = '', module = ''] of named) screens.set(module, [...(screens.get(module) ?? []), screen]);
  const all = [...code.matchAll(/\bpage\(\s*\(\) =>/g)].length;
  if (named.length === 0 || named.length !== all)
    throw new Error(`${PAGES} names ${all} components, of which ${named.length} are read.`);
  return screens;
}

/** Returns the sections with the labels of the records of a module's screens, because a form is used with its list. */
const labelsOf = (screens: readonly string[]) =>
  RECORDS.filter(({ screen }) => screens.includes(screen)).map(({ name }) => `record-${name}`);

/** Maps `mealPlanType` to the section with its labels: a definition has the name of its record. */
const labelsByName = new Map(
  RECORDS.map(({ name }) => [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), `record-${name}`]),
);

interface Brief {
  readonly imports: readonly string[];
  readonly later: readonly string[];
  readonly sections: readonly string[];
}

/** Returns the needed data of a module. Reading them from the bundler costs most of a millisecond. */
function briefOf(info: Rolldown.ModuleInfo | null): Brief {
  if (!info?.id.startsWith(WEB)) return { imports: [], later: [], sections: [] };
  const code = info.code ?? '';
  const calls = [...code.matchAll(TEXT_CALL)];
  const labels = [...code.matchAll(LABEL_CALL)].flatMap(([, name = '']) => labelsByName.get(name) ?? []);
  return {
    imports: info.importedIds,
    later: info.dynamicallyImportedIds,
    sections: [
      ...calls.flatMap(([, given = '']) => [...given.matchAll(SECTION)].map(([, name = '']) => name)),
      ...labels,
    ],
  };
}

/** Maps slots to the files of the parts that fill them. A page that shows the slot loads them as its own. */
const partsOfSlots = (briefs: readonly (readonly [string, Brief])[]) =>
  new Map(
    briefs
      .filter(([id]) => FILLS_SLOT.test(nameOf(id)))
      .flatMap(([, { imports, later }]) => imports.filter((one) => SLOT.test(one)).map((one) => [one, later] as const)),
  );

function memoize<T>(read: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>();
  return (id) => {
    const found = known.get(id) ?? read(id);
    known.set(id, found);
    return found;
  };
}

/** Returns the text sections of a module, its imports and its lazily loaded parts except dialogs. */
function sectionsOf(id: string, infoOf: (id: string) => Brief): string[] {
  const imported = (from: string) => reachableFrom(from, (one) => infoOf(one).imports);
  const own = imported(id);
  // The entry names every route, whose sections are requested separately.
  const later =
    nameOf(id) === ENTRY ? [] : own.flatMap((one) => infoOf(one).later.filter((part) => !DIALOG.test(nameOf(part))));
  const modules = new Set([...own, ...later.flatMap(imported)]);
  return [...new Set([...modules].flatMap((one) => infoOf(one).sections))].sort();
}

/** Sorts modules in execution order: dependencies first. */
function executionOrder<T>(last: T, needs: (one: T) => readonly T[], seen = new Set<T>()): T[] {
  if (seen.has(last)) return [];
  seen.add(last);
  return [...needs(last).flatMap((one) => executionOrder(one, needs, seen)), last];
}

function reachableFrom<T>(first: T, next: (one: T) => readonly T[]): T[] {
  const seen = new Set<T>();
  const open = [first];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    open.push(...next(one));
  }
  return [...seen];
}
