import { asSent } from './as-sent.ts';

/** The police's official tables (standards/alloggiati.md): data, loaded by a command. */
export const OFFICIAL_LISTS = ['comuni', 'stati', 'documenti', 'tipo_alloggiato'] as const;
export type OfficialList = (typeof OFFICIAL_LISTS)[number];

export const ITALY = '100000100';

export interface OfficialEntry {
  readonly list: OfficialList;
  readonly code: string;
  readonly name: string;
  /** Of a comune its province's letters. */
  readonly province: string | null;
  /** Its last day; null of what is valid. From which day it was valid, the tables do not say. */
  readonly validUntil: string | null;
}

export const isValidOn = ({ validUntil }: Pick<OfficialEntry, 'validUntil'>, day: string): boolean =>
  validUntil === null || validUntil >= day;

/** `RIMINI (FO)`. */
export const placeLabel = ({ name, province }: Pick<OfficialEntry, 'name' | 'province'>): string =>
  province ? `${name} (${province})` : name;

/** What places are looked up by: letters and digits alone, so that `Forlì` finds `FORLI'`. */
export const searchKey = (name: string): string => asSent(name).replace(/[^A-Z0-9]/g, '');
