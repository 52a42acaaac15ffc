import type { Field } from '../records/field.ts';
import { foldedWords } from './cells/cell.ts';
import type { Lookup } from './reference.ts';
import type { Target } from './targets.ts';

/**
 * Words of Italian registers and the type code they mean, the first that fits. Sources: the values of the Bologna
 * register (data/bologna-accommodations.csv) and the classes of art. 8-15 D.Lgs. 79/2011.
 */
const TYPE_WORDS: readonly [RegExp, string][] = [
  [/residenz\w{0,9} turistic\w{0,9} alberghier|\brta\b|aparthotel|residence/, 'aparthotel'],
  [/albergo diffuso/, 'scattered_hotel'],
  [
    /bed (and )?breakfast|\bb b\b|room (and )?breakfast|camer\w{1,9} e colazione|prima colazione/,
    'bed_and_breakfast',
  ],
  [/affittacamere|guest ?house/, 'guest_house'],
  [/cas\w e appartament\w{1,9} per vacanze|cas\w{1,9} vacanz|\bcav\b|holiday home/, 'holiday_home'],
  [/cas\w per ferie/, 'religious_house'],
  [/appartament|locazion\w{1,9} (breve|turistic)|uso turistico|apartment/, 'apartment'],
  [/ostell|hostel/, 'hostel'],
  [/agritur|farmhouse/, 'farmhouse'],
  [/campegg|camping/, 'campsite'],
  [/villaggi\w{0,9} turistic/, 'holiday_village'],
  [/rifugi/, 'mountain_hut'],
  [/country house/, 'country_house'],
  [/residenz\w{0,9} d epoca|dimor\w{1,9} storic/, 'historic_residence'],
  [/locand/, 'inn'],
  [/alberg|hotel|pension/, 'hotel'],
  [/\bvill[ae]\b/, 'villa'],
];

/** Registers' words for a state; what the word leaves open is decided by DEFAULT. */
const STATUS_WORDS: readonly [RegExp, string][] = [
  [/^attiv|^apert|^in esercizio/, '10'],
  [/cessat|chius|sospes|dinieg|negat|revocat|annullat|decadut|inattiv/, '0'],
  [/attesa|istruttoria|presentat|nuov/, '70'],
];

export function guessType(raw: string): string | null {
  const text = foldedWords(raw);
  return TYPE_WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}

export function guessStatus(raw: string): string | null {
  const text = foldedWords(raw);
  if (text === '') return '70';
  return STATUS_WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}

/** A structure that a register says closed ceased its business; any other end has no reason of ours. */
export function deactivationReason(raw: string): 'closed_business' | 'other' {
  return /cessat|chius/.test(foldedWords(raw)) ? 'closed_business' : 'other';
}

const YES = new Set(['si', 'true', 'vero', 'yes', '1', 'x', 's', 'y']);
const NO = new Set(['no', 'false', 'falso', '0', 'n']);

/** A raw value that is already one of ours, by code or by label in any language: the code, or null. */
export function knownCode(target: Target, raw: string, lookup: Lookup): string | null {
  if (target.name === 'structure_type') {
    return (lookup.types.get(raw) ?? lookup.types.get(foldedWords(raw)))?.code ?? null;
  }
  if (target.field.kind === 'boolean') {
    const text = foldedWords(raw);
    return YES.has(text) ? 'true' : NO.has(text) ? 'false' : null;
  }
  return codeOfLabel(target.field, raw);
}

function codeOfLabel(field: Field, raw: string): string | null {
  const options = field.options ?? {};
  if (Object.hasOwn(options, raw)) return raw;
  const text = foldedWords(raw);
  for (const [code, labels] of Object.entries(options)) {
    if (labels.some((label) => foldedWords(label) === text)) return code;
  }
  return null;
}

/** The likeliest code of a raw value, or null: the person decides, or such rows are refused. */
export function guessCode(target: Target, raw: string, lookup: Lookup): string | null {
  const known = raw === '' ? null : knownCode(target, raw, lookup);
  if (known !== null) return known;
  if (target.name === 'structure_type') return guessType(raw);
  if (target.name === 'status') return guessStatus(raw);
  if (target.name === 'category') {
    const match = /^(\d)\s*(?:(?:stelle?|\*|s\b)\s*)?(s|sup\w*|lusso)?$/i.exec(raw.trim());
    const code = match ? `${match[1]}${match[2] && match[1] !== '5' ? 's' : ''}` : '';
    return Object.hasOwn(target.field.options ?? {}, code) ? code : null;
  }
  return null;
}
