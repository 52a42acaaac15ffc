import { toSentName } from './sent-name.ts';

/** The police's official tables (standards/alloggiati.md), loaded by a command. */
export const OFFICIAL_LISTS = ['comuni', 'stati', 'documenti', 'tipo_alloggiato'] as const;
export type OfficialList = (typeof OFFICIAL_LISTS)[number];

export const ITALY_CODE = '100000100';

export interface OfficialEntry {
  readonly list: OfficialList;
  readonly code: string;
  readonly name: string;
  /** Letters of the province, for municipalities only. */
  readonly province: string | null;
  /** Last day of validity; null while valid. The tables have no first day. */
  readonly validUntil: string | null;
}

export const isValidOn = ({ validUntil }: Pick<OfficialEntry, 'validUntil'>, day: string): boolean =>
  validUntil === null || validUntil >= day;

/** Returns for example `RIMINI (FO)`. */
export const formatPlace = ({ name, province }: Pick<OfficialEntry, 'name' | 'province'>): string =>
  province ? `${name} (${province})` : name;

/** Returns the key for place searches: only letters and digits, so that `Forlì` finds `FORLI'`. */
export const toSearchKey = (name: string): string => toSentName(name).replace(/[^A-Z0-9]/g, '');
