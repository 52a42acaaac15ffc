/**
 * Look-ups that arrive while others are on their way go together in the next call: each answer is still read after
 * its request came in, and a hundred requests at once cost the database a few statements instead of a hundred.
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting: { key: Key; resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }[] =
    [];
  let flying = 0;

  async function fly(): Promise<void> {
    const batch = waiting;
    waiting = [];
    flying++;
    try {
      const found = await load([...new Set(batch.map((one) => one.key))]);
      for (const one of batch) one.resolve(found.get(one.key));
    } catch (error) {
      for (const one of batch) one.reject(error);
    } finally {
      flying--;
      if (waiting.length > 0) void fly();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (flying < MOST_FLYING) void fly();
    });
}

/** Two: while one is being answered the next already travels. */
const MOST_FLYING = 2;
