import { type ComponentType, lazy } from 'react';
import { partOrNotice } from './missing-part.tsx';

/** A component of a file of its own, which can be asked for before it is drawn. */
export interface LazyPart<P> {
  fetch: () => Promise<ComponentType<P>>;
  isLoaded: () => boolean;
  /**
   * The component itself once its file has come, until then one that suspends: to be kept for as long as it stands. React's
   * own suspends in any case, and then keeps the placeholder for 300 ms.
   */
  component: () => ComponentType<P>;
}

export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let come: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetch = () => {
    coming ??= load().then(
      (part) => {
        come = part;
        return part;
      },
      (error: unknown) => {
        // Whoever asks next asks anew: the line may be back.
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  // React's type for `lazy` asks for a component that takes anything.
  const Lazy = lazy(() => partOrNotice(fetch as () => Promise<ComponentType<object>>)) as ComponentType<P>;
  return { fetch, isLoaded: () => come !== undefined, component: () => come ?? Lazy };
}
