import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parametersOf } from '../../../domain/kernel/screens/addresses.ts';
import { isFramed } from '../../../domain/kernel/screens/columns.ts';
import { SHORT_PATHS } from '../../../domain/kernel/screens/groups/access.ts';
import { SCREEN_IDS, SCREENS, type ScreenId } from '../../../domain/kernel/screens/screens.ts';

const filesSchema = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  sections: z.array(z.string()),
});
type Files = z.infer<typeof filesSchema>;

/** Screen, layout or entry → its files, as scripts/web/page-files.ts writes them; empty without a build. */
const pagesSchema = z.record(z.string(), filesSchema);

/** Returns the screen at an address, by its full or short path; null if there is none. */
export function screenAt(pathname: string): ScreenId | null {
  const address = /[^/]\/$/.test(pathname) ? pathname.slice(0, -1) : pathname;
  const shortPath = Object.keys(SHORT_PATHS).find((pattern) => parametersOf(pattern, address));
  if (shortPath) return SHORT_PATHS[shortPath] ?? null;
  // `structures/newStructure` takes precedence over `structures/{id}`.
  const fitting = SCREEN_IDS.filter((id) => parametersOf(SCREENS[id].path, address));
  return fitting.sort((a, b) => countParameters(a) - countParameters(b))[0] ?? null;
}

const countParameters = (id: ScreenId) => SCREENS[id].path.split('{').length;

/** Returns the files with which each screen starts: its component, layout and entry. */
export function pageFilesOf(root: string): (screen: ScreenId | null) => Files {
  const modules = readPageFiles(root);
  return (screen) => {
    const parts = screen ? [modules[screen], modules[`platform/shell/frame/${layoutOf(screen)}-layout.tsx`]] : [];
    const all = [modules['main.tsx'], ...parts].filter((files) => files !== undefined);
    const each = (of: (files: Files) => string[]) => [...new Set(all.flatMap(of))];
    return {
      js: each(({ js }) => js),
      css: each(({ css }) => css),
      sections: each((one) => one.sections).sort(),
    };
  };
}

/** All screens in a frame share one layout, whichever menu they have. */
const layoutOf = (screen: ScreenId) => (isFramed(screen) ? 'framed' : SCREENS[screen].layout);

function readPageFiles(root: string): z.infer<typeof pagesSchema> {
  try {
    return pagesSchema.parse(JSON.parse(readFileSync(path.join(root, 'pages.json'), 'utf8')));
  } catch {
    // `npm run dev` and tests have no build.
    return {};
  }
}
