const MOST_KEYS = 20_000;

interface Count {
  calls: number;
  since: number;
}

/**
 * Calls of each key in a window, for @fastify/rate-limit. Its own store hands out one object for all calls of a key:
 * of a burst that is counted in one tick each call then sees the whole burst's number, and all are refused.
 */
export class RequestCounter {
  readonly #counts = new Map<string, Count>();

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    window: number,
  ): void {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.since + window <= now) {
      count = { calls: 0, since: now };
      // Set anew, so that the first of the map is the longest unused window.
      this.#counts.delete(key);
      this.#counts.set(key, count);
      if (this.#counts.size > MOST_KEYS) this.#counts.delete(this.#counts.keys().next().value ?? key);
    }
    count.calls++;
    done(null, { current: count.calls, ttl: window - (now - count.since) });
  }

  child(): RequestCounter {
    return new RequestCounter();
  }
}
