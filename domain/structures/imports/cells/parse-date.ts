import { completeYear } from '../../../kernel/calendar/complete-year.ts';

const ITALIAN_DATE = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T].*)?$/;
const ISO_DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const padTwoDigits = (part: string | undefined) => (part ?? '').padStart(2, '0');

/** Converts an Italian or ISO date to `YYYY-MM-DD`, without checking that the day exists. */
export function parseDate(text: string): string | null {
  const italian = ITALIAN_DATE.exec(text);
  if (italian) return `${completeYear(italian[3] ?? '')}-${padTwoDigits(italian[2])}-${padTwoDigits(italian[1])}`;
  const iso = ISO_DATE.exec(text);
  return iso ? `${iso[1]}-${padTwoDigits(iso[2])}-${padTwoDigits(iso[3])}` : null;
}

/** Removes the `.0` that some programs append to a whole number: 40126.0. */
export function withoutPointZero(text: string): string {
  return /^\d{1,15}\.0$/.test(text) ? text.slice(0, -2) : text;
}

/** Spreadsheet serial of a day between 1954 and 2064, in days since 30 December 1899. */
const SERIAL = /^([2-5]\d{4})(?:[.,]\d{1,12})?$/;
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Converts a spreadsheet's serial number to `YYYY-MM-DD`. */
export function dayOfSerial(text: string): string | null {
  const [, serial] = SERIAL.exec(text) ?? [];
  return serial === undefined ? null : new Date(SERIAL_EPOCH_MS + Number(serial) * DAY_MS).toISOString().slice(0, 10);
}
