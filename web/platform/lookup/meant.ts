import { foldQuery, foldText, namesWithin } from '../../../domain/kernel/records/text-rules.ts';

const lettersOf = (words: string) => foldQuery(words);
const isNamed = (names: readonly string[], words: string) =>
  names.flatMap(namesWithin).some((name) => foldText(name) === lettersOf(words));

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
  const named = found.filter((one) => isNamed(namesOf(one), words));
  const [first, ...others] = named;
  if (first !== undefined) return others.every((other) => isSame(first, other)) ? first : null;
  const [only, other] = found;
  const letters = lettersOf(words);
  const has = (one: One) => namesOf(one).some((name) => foldText(name).includes(letters));
  return only !== undefined && other === undefined && has(only) ? only : null;
}

/** Those that the words name wholly before the others, each in the order in which they came. */
export function namedFirst<One>(
  found: readonly One[],
  words: string,
  namesOf: (one: One) => readonly string[],
): One[] {
  const isFirst = (one: One) => isNamed(namesOf(one), words);
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))];
}
