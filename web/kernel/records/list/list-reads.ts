import type { PageReads } from '../../../platform/navigation/first-page.ts';
import { structureQuery } from '../../../platform/structure-query.ts';
import type { ListedDefinition } from '../form/form-types.ts';
import { listQuery } from './list-query.ts';
import { pickListSearch } from './list-search.ts';
import { readState } from './list-state.ts';

/** Returns the queries that a list page loads first, for a structure's records or platform records. */
export function listQueries({ scope, collection, listing }: ListedDefinition): PageReads {
  return ({ id }, search) => {
    const state = readState(pickListSearch(search), listing.defaultSort);
    return scope === 'structure'
      ? [structureQuery(id), listQuery(`/structures/${id}/${collection}`, state)]
      : [listQuery(`/${collection}`, state)];
  };
}
