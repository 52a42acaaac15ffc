import { use } from 'react';

/** A hook that gives what is in a file of its own, and suspends until it has come: unlike `lazy` it keeps type parameters. */
export function moduleHook<M>(load: () => Promise<M>): () => M {
  let coming: Promise<M> | undefined;
  return () => {
    coming ??= load();
    return use(coming);
  };
}
