import { type ComponentType, lazy } from 'react';

/** A component of a file of its own. */
export interface LazyComponent<P> {
  fetch: () => Promise<ComponentType<P>>;
  isLoaded: () => boolean;
  /** The component itself once its file has come, until then one that suspends: to be kept for as long as it stands. */
  component: () => ComponentType<P>;
}

export function lazyWithPreload<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
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
  return { fetch, isLoaded: () => come !== undefined, component: () => come ?? Lazy };
}
