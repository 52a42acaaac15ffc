import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { z } from 'zod';
import type { Expression } from './expressions.ts';

/** Milliseconds per expression, more than any of ours needs. An undecided expression is refused. */
const TIMEOUT_MS = 60_000;

/**
 * Returns why an expression may take more than linear time, or null. recheck decides by the automaton of the
 * expression. For look-arounds and back references it searches for a slow text.
 */
export async function whySlow({ source, flags }: Pick<Expression, 'source' | 'flags'>): Promise<string | null> {
  // No other time limits, so that the verdict does not depend on the load of the machine.
  const found = await check(source, flags, {
    timeout: TIMEOUT_MS,
    attackTimeout: null,
    incubationTimeout: null,
    seedingTimeout: null,
  });
  if (found.status === 'safe') return null;
  return found.status === 'unknown' ? found.error.kind : `${found.complexity.summary}, ${found.attack.pattern}`;
}

/** Linear expressions, cached in a file. */
export class Linear {
  readonly #file: string;
  readonly #known: Set<string>;

  constructor(file: string) {
    this.#file = file;
    this.#known = new Set(read(file));
  }

  async whyNot(expression: Expression): Promise<string | null> {
    const key = `${expression.source}/${expression.flags}`;
    if (this.#known.has(key)) return null;
    const why = await whySlow(expression);
    if (why === null) this.#known.add(key);
    return why;
  }

  keep(): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify([...this.#known]));
  }
}

function read(file: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
