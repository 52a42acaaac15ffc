import { paperText } from '../../../../domain/kernel/texts/paper.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { isCancelledOrNoShow } from '../../../../domain/stays/bookings/balance.ts';
import type { Confirmation } from './confirmation.ts';

/** Maximum octets of a line (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|[\r\n]/g, '\\n');
const dateOf = (day: string) => day.replaceAll('-', '');

/** Returns a stay as iCalendar event (RFC 5545): whole days without the departure day, with the version as sequence. */
export function buildStayIcs(of: Confirmation, language: Language, host: string): string {
  const { structure } = of;
  const room = of.roomTitle[language] || of.roomTitle.it || '';
  const isOver = isCancelledOrNoShow(of.state);
  const city = [structure.zip, structure.city].filter(Boolean).join(' ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Locanda//Locanda//IT',
    'CALSCALE:GREGORIAN',
    // Without a method, Outlook shows an attached calendar as a message that it does not support.
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:booking-${of.code}@${host}`,
    `DTSTAMP:${of.updatedAt}`,
    `SEQUENCE:${of.version}`,
    `DTSTART;VALUE=DATE:${dateOf(of.checkin)}`,
    `DTEND;VALUE=DATE:${dateOf(of.checkout)}`,
    `SUMMARY:${escapeText(paperText('stay', language, { structure: structure.name, room }))}`,
    `LOCATION:${escapeText([structure.name, structure.address, city].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escapeText(paperText('code', language, { code: of.code }))}`,
    `STATUS:${isOver ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Folds a line; continuation lines start with a space, and no character is split. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let now = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      lines.push(now);
      now = ' ';
      octets = 1;
    }
    now += character;
    octets += size;
  }
  return [...lines, now].join('\r\n');
}
