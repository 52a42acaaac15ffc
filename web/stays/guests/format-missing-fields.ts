import type { Text } from '../../../domain/platform/language/text.ts';
import type { RegisterState } from '../../../domain/stays/guests/answers.ts';
import { findParty } from '../../../domain/stays/guests/kinds.ts';
import { type GuestField, stayGuestFields } from '../../../domain/stays/guests/stay-guest.ts';
import type { Translate } from '../../platform/texts.ts';

/** Above this number of missing fields the text says "all". */
const MAX_LISTED_FIELDS = 4;

/** Returns for example `manca: numero, rilasciato a`; empty for complete guests. */
export function formatMissingFields(
  missing: readonly GuestField[],
  t: Translate,
  label: (text: Text) => string,
): string {
  if (missing.length === 0) return '';
  if (missing.length > MAX_LISTED_FIELDS) return t('guest_register:guest.missingAll');
  const fields = missing.map((name) => label(stayGuestFields[name].label).toLowerCase()).join(', ');
  return t('guest_register:guest.missing', { fields });
}

/** Counts the guests with missing fields or without an entry. */
export const countIncompleteGuests = ({ people, guests }: RegisterState): number =>
  guests.filter(({ missing }) => missing.length > 0).length + Math.max(0, people - guests.length);

/** Returns for example `Famiglia di 4`; empty for a single guest or several parties. */
export function formatParty(state: RegisterState, t: Translate): string {
  const kinds = state.guests.map(({ kind }) => kind);
  const party = findParty(kinds);
  return party && party !== 'single'
    ? t('guest_register:party.of', { party: t(`guest_register:party.${party}`), count: kinds.length })
    : '';
}
