import { folded } from '../../domain/records/text-rules.ts';

/**
 * The one that words mean: the only one of that name, or the only one found if its name has the words. Null where nobody or
 * more than one could be meant: of two namesakes none is taken, however likely (Castro in Bergamo and in Lecce), unless
 * they are the same under another number (`isSame`): then the first.
 */
export function meant<One>(
  found: readonly One[],
  words: string,
  namesOf: (one: One) => readonly string[],
  isSame: (one: One, other: One) => boolean = () => false,
): One | null {
  const letters = folded(words.trim());
  const named = found.filter((one) => namesOf(one).some((name) => folded(name) === letters));
  const [first, ...others] = named;
  if (first !== undefined) return others.every((other) => isSame(first, other)) ? first : null;
  const [only, other] = found;
  const has = (one: One) => namesOf(one).some((name) => folded(name).includes(letters));
  return only !== undefined && other === undefined && has(only) ? only : null;
}

/** Those that the words name wholly before the others, each in the order in which they came. */
export function namedFirst<One>(
  found: readonly One[],
  words: string,
  namesOf: (one: One) => readonly string[],
): One[] {
  const letters = folded(words.trim());
  const isNamed = (one: One) => namesOf(one).some((name) => folded(name) === letters);
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))];
}
