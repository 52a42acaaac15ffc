import type { FastifyRequest } from 'fastify';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { Viewer } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';

const LONGEST = 300;
/** Maximum number of views whose pages are remembered; pages of older views may be logged twice. */
const MOST_VIEWS = 200;

/**
 * Logs each page of a view once in the history, before it is answered. The page is the browser's referrer, else the
 * called path.
 */
export function pageLog({ database }: Pick<Context, 'database'>): (request: FastifyRequest) => Promise<void> {
  const pages = new Map<number, Set<string>>();
  return async (request) => {
    const viewer = request.actor?.viewer;
    // Only API calls are logged, because asset requests may have other files as referrer.
    if (!viewer || !request.actor || !request.url.startsWith('/api/')) return;
    const page = pageOf(request);
    const seen = pagesOf(pages, viewer);
    if (seen.has(page)) return;
    seen.add(page);
    try {
      await writeEvent(database.pool, authorOf(request), 'view_sensitive', {
        type: 'user',
        id: request.actor.userId,
        changes: [{ field: 'page', before: null, after: page }],
      });
    } catch (error) {
      seen.delete(page);
      throw error;
    }
  };
}

function pagesOf(pages: Map<number, Set<string>>, { viewId }: Viewer): Set<string> {
  const known = pages.get(viewId) ?? new Set<string>();
  pages.set(viewId, known);
  const [oldest] = pages.keys();
  if (pages.size > MOST_VIEWS && oldest !== undefined) pages.delete(oldest);
  return known;
}

/** Returns the path without its query, which may contain typed text. */
function pageOf({ headers, url }: FastifyRequest): string {
  const from = headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer) : null;
  const path = from?.host === headers.host ? from?.pathname : url.split('?')[0];
  return cutText(path ?? '', LONGEST);
}
