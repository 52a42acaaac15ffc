import { type ComponentType, lazy } from 'react';
import { loadOrNotice } from './missing-part.tsx';

/** A component in a separate file that code can preload. */
export interface LazyPart<P> {
  fetch: () => Promise<ComponentType<P>>;
  isLoaded: () => boolean;
  /**
   * Returns the component if its file has loaded, else one that suspends. Keep the result while mounted. React's `lazy`
   * always suspends and then shows the placeholder for 300 ms.
   */
  component: () => ComponentType<P>;
}

export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const fetch = () => {
    loading ??= load().then(
      (part) => {
        loaded = part;
        return part;
      },
      (error: unknown) => {
        // The next call tries again, because the connection may be back.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // React's type for `lazy` requires a component with any props.
  const Lazy = lazy(() => loadOrNotice(fetch as () => Promise<ComponentType<object>>)) as ComponentType<P>;
  return { fetch, isLoaded: () => loaded !== undefined, component: () => loaded ?? Lazy };
}
