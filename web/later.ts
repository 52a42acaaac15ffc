import { type ComponentType, lazy } from 'react';

/** A component of a file of its own. */
export interface Later<P> {
  fetch: () => Promise<ComponentType<P>>;
  hasCome: () => boolean;
  /** The component itself once its file has come, until then one that suspends: to be kept for as long as it stands. */
  drawn: () => ComponentType<P>;
}

export function later<P>(load: () => Promise<ComponentType<P>>): Later<P> {
  let come: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetch = () => {
    coming ??= load().then((part) => {
      come = part;
      return part;
    });
    return coming;
  };
  // React's type for `lazy` asks for a component that takes anything.
  const Lazy = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<P>;
  return { fetch, hasCome: () => come !== undefined, drawn: () => come ?? Lazy };
}
