import { use } from 'react';

/**
 * Creates a hook that returns a lazily loaded module and suspends until it is loaded. Unlike `lazy` it keeps type
 * parameters.
 */
export function lazyModuleHook<M>(load: () => Promise<M>): () => M {
  let pendingModule: Promise<M> | undefined;
  return () => {
    pendingModule ??= load();
    return use(pendingModule);
  };
}
