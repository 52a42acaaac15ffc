import type { Text } from '../../../domain/platform/language/text.ts';
import type { RegisterState } from '../../../domain/stays/guests/answers.ts';
import { partyOf } from '../../../domain/stays/guests/kinds.ts';
import { type GuestField, stayGuestFields } from '../../../domain/stays/guests/stay-guest.ts';
import type { Translate } from '../../platform/texts.ts';

/** More than so many of one guest are told as "all". */
const MOST_NAMED = 4;

/** `manca: numero, rilasciato a`; empty of one who is complete. */
export function missingWords(
  missing: readonly GuestField[],
  t: Translate,
  label: (text: Text) => string,
): string {
  if (missing.length === 0) return '';
  if (missing.length > MOST_NAMED) return t('guest_register:guest.missingAll');
  const fields = missing.map((name) => label(stayGuestFields[name].label).toLowerCase()).join(', ');
  return t('guest_register:guest.missing', { fields });
}

/** People of whom the law still asks something. */
export const lackingOf = ({ people, guests }: RegisterState): number =>
  guests.filter(({ missing }) => missing.length > 0).length + Math.max(0, people - guests.length);

/** `Famiglia di 4`; empty of one alone and of several parties. */
export function partyWords(state: RegisterState, t: Translate): string {
  const kinds = state.guests.map(({ kind }) => kind);
  const party = partyOf(kinds);
  return party && party !== 'single'
    ? t('guest_register:party.of', { party: t(`guest_register:party.${party}`), count: kinds.length })
    : '';
}
