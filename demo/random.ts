export interface Random {
  /** Returns the next number of the sequence, from 0 to 1. */
  readonly random: () => number;
}

/** Mulberry32: a small generator with the same sequence on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function randomInteger({ random }: Random, low: number, high: number): number {
  return Math.round(low + random() * (high - low));
}

export function pick<T>({ random }: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

export function chance({ random }: Random, share: number): boolean {
  return random() < share;
}
