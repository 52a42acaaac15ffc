import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { check } from 'recheck';
import { z } from 'zod';
import type { Expression } from './expressions.ts';

/** Longer than any of ours takes: what is not decided by then is refused, like what is slow. */
const LIMIT = 60_000;

/**
 * Why an expression may take more time than in proportion to the text; null when it cannot, whatever the text. recheck
 * decides it by the automaton that the expression is, or, where it is none (a look-around, a back reference), by
 * searching for a text that it is slow on.
 */
export async function whySlow({
  source,
  flags,
}: Pick<Expression, 'source' | 'flags'>): Promise<string | null> {
  // The same verdict however busy the machine is: no limit of time but the one.
  const found = await check(source, flags, {
    timeout: LIMIT,
    attackTimeout: null,
    incubationTimeout: null,
    seedingTimeout: null,
  });
  if (found.status === 'safe') return null;
  return found.status === 'unknown'
    ? found.error.kind
    : `${found.complexity.summary}, ${found.attack.pattern}`;
}

/** The expressions that were found linear, kept in a file: each is judged once. */
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
