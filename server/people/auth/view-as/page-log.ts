import type { FastifyRequest } from 'fastify';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { Viewer } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';

const MAX_PATH_LENGTH = 300;
/** Maximum number of views whose pages are remembered; pages of older views may be logged twice. */
const MAX_REMEMBERED_VIEWS = 200;

/**
 * Logs each page of a view once in the history, before it is answered. The page is the browser's referrer, else the
 * called path.
 */
export function createPageLog({ database }: Pick<Context, 'database'>): (request: FastifyRequest) => Promise<void> {
  const pages = new Map<number, Set<string>>();
  return async (request) => {
    const viewer = request.actor?.viewer;
    // Only API calls are logged, because asset requests may have other files as referrer.
    if (!viewer || !request.actor || !request.url.startsWith('/api/')) return;
    const page = getPage(request);
    const loggedPages = getLoggedPages(pages, viewer);
    if (loggedPages.has(page)) return;
    loggedPages.add(page);
    try {
      await writeEvent(database.pool, authorOf(request), 'view_sensitive', {
        type: 'user',
        id: request.actor.userId,
        changes: [{ field: 'page', before: null, after: page }],
      });
    } catch (error) {
      loggedPages.delete(page);
      throw error;
    }
  };
}

function getLoggedPages(pages: Map<number, Set<string>>, { viewId }: Viewer): Set<string> {
  const knownPages = pages.get(viewId) ?? new Set<string>();
  pages.set(viewId, knownPages);
  const [oldest] = pages.keys();
  if (pages.size > MAX_REMEMBERED_VIEWS && oldest !== undefined) pages.delete(oldest);
  return knownPages;
}

/** Returns the path without its query, which may contain typed text. */
function getPage({ headers, url }: FastifyRequest): string {
  const from = headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer) : null;
  const path = from?.host === headers.host ? from?.pathname : url.split('?')[0];
  return cutText(path ?? '', MAX_PATH_LENGTH);
}
