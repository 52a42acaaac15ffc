import type { App } from '../../platform/http/app-type.ts';

const known = new WeakMap<App, ReadonlySet<string>>();

/**
 * First segments of the routes under `/api`: a section with such a name would be unreachable (platform dictionary 3.4).
 */
export function reservedSections(app: App): ReadonlySet<string> {
  const words = known.get(app) ?? firstWords(app);
  known.set(app, words);
  return words;
}

function firstWords(app: App): ReadonlySet<string> {
  const paths = Object.keys(app.swagger().paths ?? {});
  return new Set(paths.map((path) => /^\/api\/([^/{]+)/.exec(path)?.[1] ?? '').filter((word) => word !== ''));
}
