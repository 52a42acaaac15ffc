import { plainText } from '../../kernel/records/text/html.ts';
import type { Text } from '../../platform/language/text.ts';
import { containsContact, isAllCaps } from '../../structures/structures/description.ts';
import type { FieldSent } from './changes.ts';

/** Offensive words. A match shows a warning to the moderator and refuses nothing. */
const BANNED_WORDS: ReadonlySet<string> = new Set(
  `merda cazzo stronzo stronza troia puttana vaffanculo coglione bastardo
   fuck shit bitch asshole bastard cunt
   merde putain connard salope
   scheiße arschloch hure fotze`.split(/\s+/),
);

const SHORT: Text = [
  'Molto più corto di prima.',
  'Much shorter than before.',
  'Beaucoup plus court qu’avant.',
  'Viel kürzer als vorher.',
];
const LONG: Text = [
  'Molto più lungo di prima.',
  'Much longer than before.',
  'Beaucoup plus long qu’avant.',
  'Viel länger als vorher.',
];
const EMPTY: Text = [
  'Il testo viene tolto.',
  'The text is removed.',
  'Le texte est supprimé.',
  'Der Text wird entfernt.',
];
const WORDS: Text = [
  'Contiene parole non ammesse.',
  'Contains words that are not allowed.',
  'Contient des mots interdits.',
  'Enthält unzulässige Wörter.',
];
const CONTACT: Text = [
  'Contiene recapiti o indirizzi web.',
  'Contains contact details or web addresses.',
  'Contient des coordonnées ou des adresses web.',
  'Enthält Kontaktdaten oder Webadressen.',
];
const CAPS: Text = ['Tutto in maiuscolo.', 'All in capitals.', 'Tout en majuscules.', 'Alles in Großbuchstaben.'];

/** Minimum length in letters for warnings about a changed length. */
const MIN_COMPARED_LENGTH = 50;

const toPlainText = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? plainText(value) : '';

/** Returns the warnings that a moderator sees at a text. */
export function textWarnings({ kind, before, after }: Pick<FieldSent, 'kind' | 'before' | 'after'>): Text[] {
  if (kind !== 'text' && kind !== 'rich' && kind !== 'list') return [];
  const was = toPlainText(before);
  const is = toPlainText(after);
  const found: Text[] = [];
  if (was !== '' && is === '') found.push(EMPTY);
  else if (was.length >= MIN_COMPARED_LENGTH && is.length * 2 < was.length) found.push(SHORT);
  else if (was.length >= MIN_COMPARED_LENGTH && is.length > was.length * 2) found.push(LONG);
  if (
    is
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => BANNED_WORDS.has(word))
  )
    found.push(WORDS);
  if (containsContact(is)) found.push(CONTACT);
  if (isAllCaps(is)) found.push(CAPS);
  return found;
}
