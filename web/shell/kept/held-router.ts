import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router';

/**
 * The router as a part of the page knows it that may be out of sight: while the reader is elsewhere it says what it said
 * last, so that nothing in there is drawn for a place which is not its own.
 */
export function heldRouter<R extends AnyRouter>(router: R, isHere: (page: AnyRouteMatch) => boolean): R {
  const isAway = () => {
    const page = router.stores.matches.get().at(-1);
    return page !== undefined && !isHere(page);
  };
  const held = <T, S extends { get: () => T }>(store: S): S => {
    let known: { readonly last: T } | undefined;
    const get = () => {
      if (!known || !isAway()) known = { last: store.get() };
      return known.last;
    };
    return Object.create(store, { get: { value: get } });
  };
  const { stores } = router;
  const matches = new Map<string, ReturnType<typeof stores.getMatchStore>>();
  const getMatchStore = (id: string) => {
    const store = matches.get(id) ?? held(stores.getMatchStore(id));
    matches.set(id, store);
    return store;
  };
  return Object.create(router, {
    stores: {
      value: {
        ...stores,
        status: held(stores.status),
        location: held(stores.location),
        resolvedLocation: held(stores.resolvedLocation),
        ids: held(stores.ids),
        matches: held(stores.matches),
        __store: held(stores.__store),
        getMatchStore,
      },
    },
  });
}
