import { use } from 'react';

/**
 * Creates a hook that returns a lazily loaded module and suspends until it is loaded. Unlike `lazy` it keeps type
 * parameters.
 */
export function moduleHook<M>(load: () => Promise<M>): () => M {
  let coming: Promise<M> | undefined;
  return () => {
    coming ??= load();
    return use(coming);
  };
}
