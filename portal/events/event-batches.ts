/** Maximum number of events in one call. */
const MAX_BATCH_EVENTS = 20;
/** Maximum bytes of the events of one call. The API accepts 32,768 bytes with the visitor's address and agent. */
const MAX_BATCH_BYTES = 30_000;

/** Splits events into batches that the API accepts by number and by bytes. */
export function inBatches(events: readonly object[]): object[][] {
  const batches: object[][] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event)) + 1;
    const last = batches.at(-1);
    if (last && last.length < MAX_BATCH_EVENTS && bytes + size <= MAX_BATCH_BYTES) {
      last.push(event);
      bytes += size;
    } else {
      batches.push([event]);
      bytes = size;
    }
  }
  return batches;
}
