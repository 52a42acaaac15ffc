import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import { DEVICE_CODES, type Device } from './events.ts';
import { SOURCE_CODES, type Source } from './visits/sources.ts';

/** Language, device and source of a session, which filters can select. */
export interface Cell {
  readonly lang: Language;
  readonly device: Device;
  readonly source: Source;
}

/** Returns the stored number of a cell. The order of the codes must not change. */
export function cellOf({ lang, device, source }: Cell): number {
  const ofLanguage = LANGUAGES.indexOf(lang) * DEVICE_CODES.length + DEVICE_CODES.indexOf(device);
  return ofLanguage * SOURCE_CODES.length + SOURCE_CODES.indexOf(source);
}

export const CELLS: readonly Cell[] = LANGUAGES.flatMap((lang) =>
  DEVICE_CODES.flatMap((device) => SOURCE_CODES.map((source) => ({ lang, device, source }))),
);

/** Returns the cells that match the filter; null means all. */
export function cellsWithin(filter: Partial<Record<keyof Cell, string | undefined>>): number[] | null {
  const requested = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (requested.length === 0) return null;
  return CELLS.flatMap((cell, index) =>
    requested.every(([name, value]) => cell[name as keyof Cell] === value) ? [index] : [],
  );
}
