/** Response header of a write that sends mails: the addresses that it mailed, as a list that may be empty. */
export const RECIPIENTS_HEADER = 'x-recipients';

/** Maximum addresses in the header. */
const MAX_NAMED = 5;

export interface Recipients {
  readonly addresses: readonly string[];
  /** Number of all addresses, including those not named. */
  readonly total: number;
}

export const formatRecipients = (addresses: readonly string[]): string =>
  encodeURIComponent(JSON.stringify({ addresses: addresses.slice(0, MAX_NAMED), total: addresses.length }));

/** Reads the header; null if the write sends no mails. */
export const parseRecipients = (header: string | null): Recipients | null =>
  header === null ? null : (JSON.parse(decodeURIComponent(header)) as Recipients);
