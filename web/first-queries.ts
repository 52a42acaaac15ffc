import { firstReads } from '../domain/kernel/screens/first-reads.ts';
import type { ScreenId } from '../domain/kernel/screens/screens.ts';
import { recordQuery } from './kernel/records/queries.ts';
import type { PageQuery, PageReads } from './platform/navigation/first-page.ts';
import { optionsQuery } from './platform/options.ts';
import { structureQuery } from './platform/structure-query.ts';
import { serviceOptionsQuery } from './structures/services/service-options.ts';
import { overviewQuery } from './structures/structures/overview-query.ts';

/**
 * Returns the first queries of a screen, for the addresses that the document preloads. Lists and tables are queried by
 * their own components.
 */
export const firstQueries =
  (screen: ScreenId): PageReads =>
  ({ id }) =>
    firstReads(screen, id).flatMap((address) => queryAt(address) ?? []);

function queryAt(address: string): PageQuery | undefined {
  const [path, query] = address.split('?');
  if (query !== undefined) return undefined;
  const [, area, id = '', part] = path?.split('/') ?? [];
  if (area === 'options') return id === 'services' ? serviceOptionsQuery : optionsQuery(id);
  if (area !== 'structures') return undefined;
  if (part === undefined) return structureQuery(id);
  return part === 'overview' ? overviewQuery(id) : recordQuery(address);
}
