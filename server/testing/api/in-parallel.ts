/** Number of concurrent requests: the process works while PostgreSQL does. */
const PARALLEL_REQUESTS = 6;

/** Maps the items, a few of them concurrently; results keep the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, worker));
  return results;
}
