import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import { DEVICE_CODES, type Device } from './events.ts';
import { SOURCE_CODES, type Source } from './sources.ts';

/** Language, device and source of a session, by which figures are filtered. */
export interface Cell {
  readonly lang: Language;
  readonly device: Device;
  readonly source: Source;
}

/** One number for the three, as figures are stored by it. The order of the codes must stay as it is. */
export function cellOf({ lang, device, source }: Cell): number {
  const ofLanguage = LANGUAGES.indexOf(lang) * DEVICE_CODES.length + DEVICE_CODES.indexOf(device);
  return ofLanguage * SOURCE_CODES.length + SOURCE_CODES.indexOf(source);
}

export const CELLS: readonly Cell[] = LANGUAGES.flatMap((lang) =>
  DEVICE_CODES.flatMap((device) => SOURCE_CODES.map((source) => ({ lang, device, source }))),
);

/** The cells that a filter leaves; null where it leaves all of them. */
export function cellsWithin(filter: Partial<Record<keyof Cell, string | undefined>>): number[] | null {
  const requested = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (requested.length === 0) return null;
  return CELLS.flatMap((cell, index) =>
    requested.every(([name, value]) => cell[name as keyof Cell] === value) ? [index] : [],
  );
}
