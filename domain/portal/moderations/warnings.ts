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
  'Il testo è molto più corto di prima.',
  'The text is much shorter than before.',
  'Le texte est beaucoup plus court qu’avant.',
  'Der Text ist viel kürzer als vorher.',
];
const LONG: Text = [
  'Il testo è molto più lungo di prima.',
  'The text is much longer than before.',
  'Le texte est beaucoup plus long qu’avant.',
  'Der Text ist viel länger als vorher.',
];
const EMPTY: Text = [
  'Il testo viene eliminato.',
  'The text is deleted.',
  'Le texte est supprimé.',
  'Der Text wird gelöscht.',
];
const WORDS: Text = [
  'Il testo contiene parole non ammesse.',
  'The text contains words that are not allowed.',
  'Le texte contient des mots interdits.',
  'Der Text enthält unzulässige Wörter.',
];
const CONTACT: Text = [
  'Il testo contiene recapiti o indirizzi web.',
  'The text contains contact details or web addresses.',
  'Le texte contient des coordonnées ou des adresses web.',
  'Der Text enthält Kontaktdaten oder Webadressen.',
];
const CAPS: Text = [
  'Il testo è tutto in maiuscolo.',
  'The text is all in capitals.',
  'Le texte est tout en majuscules.',
  'Der Text besteht nur aus Großbuchstaben.',
];

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
