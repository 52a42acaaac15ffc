import type { Field } from '../../kernel/records/field.ts';
import { foldWords } from './cells/cell.ts';
import { readStars } from './cells/stars.ts';
import { typeByWords } from './guessing/type-words.ts';
import type { Origin } from './mapping.ts';
import type { Lookup } from './reference.ts';
import type { Target } from './targets.ts';

/** Words of registers for a status, with our status code. */
const STATUS_WORDS: readonly [RegExp, string][] = [
  [/^attiv|^apert|^operativ|^in (esercizio|attivita)/, '10'],
  [/^non (attiv|operativ|apert)|cessat|chius|sospes|dinieg|negat|revocat|annullat|decadut|inattiv/, '0'],
  [/attesa|istruttoria|presentat|nuov/, '70'],
];

export function guessStatus(raw: string): string | null {
  const text = foldWords(raw);
  if (text === '') return '70';
  return STATUS_WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}

/** Reason of a deactivation: closed businesses have their own reason, all others are `other`. */
export function deactivationReason(raw: string): 'closed_business' | 'other' {
  return /cessat|chius/.test(foldWords(raw)) ? 'closed_business' : 'other';
}

const YES_WORDS = new Set(['si', 'true', 'vero', 'yes', '1', 'x', 's', 'y']);
const NO_WORDS = new Set(['no', 'false', 'falso', '0', 'n']);

/** True for the type column and the second type column. */
export function isTypeTarget({ name }: Target): boolean {
  return name === 'structure_type' || name === 'typeDetail';
}

/** Code of a raw value that is already a code or a label of ours in any language, or null. */
export function knownCode(target: Target, raw: string, lookup: Lookup): string | null {
  if (isTypeTarget(target)) {
    return (lookup.types.get(raw) ?? lookup.types.get(foldWords(raw)))?.code ?? null;
  }
  if (target.field.kind === 'boolean') {
    const text = foldWords(raw);
    return YES_WORDS.has(text) ? 'true' : NO_WORDS.has(text) ? 'false' : null;
  }
  return codeOfLabel(target.field, raw);
}

function codeOfLabel(field: Field, raw: string): string | null {
  const options = field.options ?? {};
  if (Object.hasOwn(options, raw)) return raw;
  const text = foldWords(raw);
  for (const [code, labels] of Object.entries(options)) {
    if (labels.some((label) => foldWords(label) === text)) return code;
  }
  return null;
}

/** Code that operators assigned to this word in earlier imports, if the code still exists. */
function learnedCode(target: Target, raw: string, lookup: Lookup): string | null {
  const code = lookup.learned?.get(target.name)?.get(foldWords(raw));
  if (code === undefined) return null;
  const isKnown = isTypeTarget(target) ? lookup.types.has(code) : Object.hasOwn(target.field.options ?? {}, code);
  return isKnown || target.name === 'status' ? code : null;
}

/** Removes word endings: "Stabilimenti Balneari" equals "Stabilimento balneare". */
const stem = (text: string) => foldWords(text).replace(/(?<=\p{L}{3})[aeio](?= |$)/gu, '');
const stems = new WeakMap<Lookup['types'], ReadonlyMap<string, string>>();

/** Finds a type by its title, singular or plural. */
function typeByTitle(raw: string, { types }: Lookup): string | null {
  let known = stems.get(types);
  if (!known) {
    known = new Map([...types.values()].flatMap(({ code, titles }) => titles.map((title) => [stem(title), code])));
    stems.set(types, known);
  }
  return known.get(stem(raw)) ?? null;
}

/** Guesses the code of a raw value; null leaves the decision to the user. */
export function guessCode(target: Target, raw: string, lookup: Lookup): string | null {
  const known = raw === '' ? null : (learnedCode(target, raw, lookup) ?? knownCode(target, raw, lookup));
  if (known !== null) return known;
  if (isTypeTarget(target)) {
    const code = typeByTitle(raw, lookup) ?? typeByWords(raw);
    return code !== null && lookup.types.has(code) ? code : null;
  }
  if (target.name === 'status') return guessStatus(raw);
  if (target.name === 'category') {
    const stars = readStars(raw);
    const code = stars !== null && typeof stars === 'object' ? stars.code : '';
    return Object.hasOwn(target.field.options ?? {}, code) ? code : null;
  }
  return null;
}

/** Code of a raw value. Null leaves the field empty; undefined means that the value is unknown and unmapped. */
export function codeOf(
  target: Target,
  from: Extract<Origin, { column: string }>,
  text: string,
  lookup: Lookup,
): string | null | undefined {
  if (from.values && Object.hasOwn(from.values, text)) return from.values[text];
  if (text === '') return null;
  return guessCode(target, text, lookup) ?? undefined;
}
