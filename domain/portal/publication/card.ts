import type { Values } from '../../kernel/records/field.ts';
import type { vcard } from './vcard.ts';

type CardValues = Values<(typeof vcard)['fields']>;

/** Values of the structure that fill empty fields of the card. */
export interface CardSources {
  readonly name: string;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string;
  readonly province: string;
  readonly region: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The public card: its own values, else those of the structure, without hidden values. */
export interface Card {
  readonly formattedName: string;
  readonly organization: string;
  readonly personName: string | null;
  readonly jobTitle: string | null;
  readonly phoneWork: string | null;
  readonly phoneMobile: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly address: string | null;
  readonly place: Pick<CardSources, 'street' | 'zip' | 'city' | 'province' | 'region'> | null;
  readonly position: [latitude: number, longitude: number] | null;
  readonly note: string | null;
}

export function resolveCard(own: CardValues, from: CardSources): Card {
  const shown = (name: CardValues['hiddenFields'][number], ...values: (string | null)[]) =>
    own.hiddenFields.includes(name) ? null : (values.find((value) => value) ?? null);
  const line = [from.street, `${from.zip ?? ''} ${from.city} (${from.province})`.trim()].filter(Boolean).join(', ');
  const hidesPlace = own.hiddenFields.includes('address');
  return {
    formattedName: own.formattedName || from.name,
    organization: own.organization || from.name,
    personName: own.personName,
    jobTitle: own.jobTitle,
    phoneWork: shown('phoneWork', own.phoneWork, from.phone),
    phoneMobile: shown('phoneMobile', own.phoneMobile, from.mobile),
    email: shown('email', own.email, from.email),
    website: shown('website', own.website, from.website),
    address: shown('address', own.address, line),
    place: hidesPlace || own.address ? null : from,
    position: hidesPlace || from.latitude === null || from.longitude === null ? null : [from.latitude, from.longitude],
    note: own.note.it || null,
  };
}

/** Escapes backslash, comma, semicolon and line break (RFC 2426 §4). */
function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Returns the number of UTF-8 bytes of a character. */
function octets(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Folds a line at 75 bytes without splitting characters; continuation lines start with a space (RFC 2425 §5.8.1). */
function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > 75) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += character;
    length += size;
  }
  return [...lines, current].join('\r\n');
}

/** Returns the card as a vCard 3.0 file (RFC 2426), in UTF-8 with CR LF line ends. */
export function vcardText(card: Card): string {
  const [last = '', ...first] = (card.personName ?? '').split(' ').reverse();
  const address = card.place
    ? ['', '', card.place.street ?? '', card.place.city, card.place.province, card.place.zip ?? '', 'Italia']
    : ['', '', card.address ?? '', '', '', '', ''];
  const lines: [name: string, value: string | null][] = [
    ['BEGIN', 'VCARD'],
    ['VERSION', '3.0'],
    ['FN', escapeText(card.formattedName)],
    [
      'N',
      card.personName
        ? `${escapeText(last)};${escapeText(first.reverse().join(' '))};;;`
        : `${escapeText(card.formattedName)};;;;`,
    ],
    ['ORG', escapeText(card.organization)],
    ['TITLE', card.jobTitle && escapeText(card.jobTitle)],
    ['TEL;TYPE=WORK,VOICE', card.phoneWork],
    ['TEL;TYPE=CELL', card.phoneMobile],
    ['EMAIL;TYPE=INTERNET', card.email && escapeText(card.email)],
    ['URL', card.website && escapeText(card.website)],
    ['ADR;TYPE=WORK', card.address || card.place ? address.map(escapeText).join(';') : null],
    ['GEO', card.position?.join(';') ?? null],
    ['NOTE', card.note && escapeText(card.note)],
    ['END', 'VCARD'],
  ];
  return lines.flatMap(([name, value]) => (value ? [`${foldLine(`${name}:${value}`)}\r\n`] : [])).join('');
}
