import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { go } from '../../platform/navigation/go.ts';
import { useUser } from '../../platform/session.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import type { ListedDefinition } from '../records/form/form-types.ts';
import { listQuery } from '../records/list/list-query.ts';
import { useListState } from '../records/list/list-state.ts';
import { canReorder } from '../records/list/page/can-reorder.ts';
import { useRowActions } from '../records/rows/use-row-actions.ts';
import type { RecordScreens } from '../records/screens/record-screens.ts';

export interface Catalogue<D extends ListedDefinition = ListedDefinition> {
  definition: D;
  screens: RecordScreens;
  /** URL parameters, when the catalogue has several lists. */
  params?: Readonly<Record<string, string>>;
}

export interface CatalogueOptions<D extends ListedDefinition> extends Catalogue<D> {
  /** Fixed filters of the list. */
  fixedFilters?: Readonly<Record<string, string>> | undefined;
  /** Returns the URL of an entry or a new one in a panel instead of a separate page. */
  panelOf?: ((id: number | 'new') => string) | undefined;
  /** Asks for confirmation before an entry is deleted with its parts. */
  confirmRemoval?: ((row: RowAnswer<D>) => Promise<boolean>) | undefined;
}

/** Returns a catalogue's URLs, order and actions. */
export function useCatalogue<D extends ListedDefinition>(catalogue: CatalogueOptions<D>) {
  const { definition, screens, params, fixedFilters, panelOf, confirmRemoval: sureToRemove } = catalogue;
  const user = useUser();
  const client = useQueryClient();
  const hrefOfId = (id: number) => panelOf?.(id) ?? addressOf(screens.edit, { ...params, id });
  const path = `/${definition.collection}` as const;
  const actions = useRowActions(definition, path, () => void client.invalidateQueries({ queryKey: ['counts'] }));
  const { state } = useListState(definition.listing.defaultSort);
  const requestedState = { ...state, filters: { ...state.filters, ...fixedFilters } };
  const { data: answer } = useQuery(listQuery<RowAnswer<D>>(path, requestedState));
  const isOrdered = answer && definition.fields.position && canReorder(definition, requestedState, answer);
  const newHref = panelOf?.('new') ?? addressOf(screens.create, params);
  return {
    path,
    hrefOfId,
    hrefOf: (row: RowAnswer<D>) => hrefOfId(row.id),
    newHref,
    actions,
    /** The rows in their own order; null if they cannot be reordered. */
    ordered: isOrdered ? answer.data : null,
    may: (letter: 'c' | 'u' | 'd') => hasPermission(user.role, letter, definition.screen),
    mayCreate: hasPermission(user.role, 'c', screens.create),
    // A copy needs its own code, so it opens as an unsaved entry.
    duplicate: async (id: number) => go(`${newHref}${newHref.includes('?') ? '&' : '?'}from=${id}`),
    remove: (row: RowAnswer<D>) => async () => {
      if (!sureToRemove || (await sureToRemove(row))) await actions.remove(row);
    },
  };
}
