/** Maximum number of batches under way: the second travels while the first is answered. */
const MAX_BATCHES_UNDER_WAY = 2;

interface PendingLookUp<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches look-ups of one event loop turn, and those that arrive while others are under way. Each look-up is still read
 * after its call. A hundred concurrent requests cost a few round trips instead of a hundred.
 */
export function batchLookUps<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let pendingLookUps: PendingLookUp<Key, Value>[] = [];
  let isDue = false;
  let batchesUnderWay = 0;

  function flySoon(): void {
    if (isDue || batchesUnderWay >= MAX_BATCHES_UNDER_WAY || pendingLookUps.length === 0) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      void fly();
    });
  }

  async function fly(): Promise<void> {
    const batch = pendingLookUps;
    pendingLookUps = [];
    batchesUnderWay++;
    try {
      const found = await load([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      batchesUnderWay--;
      flySoon();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      pendingLookUps.push({ key, resolve, reject });
      flySoon();
    });
}
