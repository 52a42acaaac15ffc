import type { App } from '../../platform/http/app-type.ts';

const reservedCache = new WeakMap<App, ReadonlySet<string>>();

/**
 * First segments of the routes under `/api`: a section with such a name would be unreachable (platform dictionary 3.4).
 */
export function reservedSections(app: App): ReadonlySet<string> {
  const words = reservedCache.get(app) ?? readFirstSegments(app);
  reservedCache.set(app, words);
  return words;
}

function readFirstSegments(app: App): ReadonlySet<string> {
  const paths = Object.keys(app.swagger().paths ?? {});
  return new Set(paths.map((path) => /^\/api\/([^/{]+)/.exec(path)?.[1] ?? '').filter((word) => word !== ''));
}
