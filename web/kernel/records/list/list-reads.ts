import type { PageReads } from '../../../platform/navigation/first-page.ts';
import { structureQuery } from '../../../platform/structure-query.ts';
import type { ListedDefinition } from '../form/form-types.ts';
import { listQuery } from './list-query.ts';
import { listSearch } from './list-search.ts';
import { readState } from './list-state.ts';

/** What a page reads first that shows the list of a record: a structure's own, or the platform's. */
export function listReads({ scope, collection, listing }: ListedDefinition): PageReads {
  return ({ id }, search) => {
    const state = readState(listSearch(search), listing.defaultSort);
    return scope === 'structure'
      ? [structureQuery(id), listQuery(`/structures/${id}/${collection}`, state)]
      : [listQuery(`/${collection}`, state)];
  };
}
