import { foldQuery, foldText, namesWithin } from '../../../domain/kernel/records/text-rules.ts';

const lettersOf = (words: string) => foldQuery(words);
const isNamed = (names: readonly string[], words: string) =>
  names.flatMap(namesWithin).some((name) => foldText(name) === lettersOf(words));

/**
 * Returns the entry that the text means: the only one with that name, or the only result if its name contains the text.
 * Null if none or several match. Namesakes are ambiguous (Castro in Bergamo and in Lecce), unless they are the same
 * under another id (`isSame`): then the first is returned.
 */
export function findMeant<One>(
  results: readonly One[],
  words: string,
  namesOf: (one: One) => readonly string[],
  isSame: (one: One, other: One) => boolean = () => false,
): One | null {
  const namesakes = results.filter((one) => isNamed(namesOf(one), words));
  const [first, ...others] = namesakes;
  if (first !== undefined) return others.every((other) => isSame(first, other)) ? first : null;
  const [only, other] = results;
  const letters = lettersOf(words);
  const has = (one: One) => namesOf(one).some((name) => foldText(name).includes(letters));
  return only !== undefined && other === undefined && has(only) ? only : null;
}

/** Returns the entries with entries of exactly this name first. */
export function sortNamedFirst<One>(
  results: readonly One[],
  words: string,
  namesOf: (one: One) => readonly string[],
): One[] {
  const isFirst = (one: One) => isNamed(namesOf(one), words);
  return [...results.filter(isFirst), ...results.filter((one) => !isFirst(one))];
}
