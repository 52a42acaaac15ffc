import { slugOf } from '../../domain/kernel/records/text/slug.ts';
import type { Language } from '../../domain/platform/language/text.ts';
import { chance, pick, type Random, randomInteger } from '../random.ts';
import type { Entry } from './register.ts';
import { directions } from './texts.ts';

const FIRST_NAMES = [
  'Marta',
  'Luca',
  'Giulia',
  'Paolo',
  'Francesca',
  'Andrea',
  'Silvia',
  'Matteo',
  'Laura',
  'Davide',
] as const;
const LAST_NAMES = [
  'Benassi',
  'Colombo',
  'Ferraro',
  'Gallo',
  'Lombardi',
  'Mancini',
  'Pellegrini',
  'Rizzo',
  'Sartori',
  'Vitale',
] as const;
const ROLES = ['director', 'reception', 'booking', 'accounting', 'marketing'] as const;

/** `Ca’ dell’Altana` → `cadellaltana`. */
const slug = (name: string) => slugOf(name).replaceAll('-', '');

/** Returns a phone number that belongs to nobody: no subscriber number begins with 000. */
function landline(draw: Random): string {
  return `+39${pick(draw, ['051', '041', '045', '055', '081', '010', '011', '02', '06', '080'])}000${randomInteger(draw, 1000, 9999)}`;
}

/** Returns the contacts of a structure. `share` (0 to 1) is the part that is filled in. */
export function contactsOf(
  draw: Random,
  entry: Entry,
  city: string,
  languages: readonly Language[],
  share: number,
): Record<string, unknown> {
  const has = () => chance(draw, share);
  const domain = `${slug(entry.name)}.example`;
  const values: Record<string, unknown> = { phone: landline(draw) };
  if (has()) values.email = `info@${domain}`;
  if (has()) values.website = `https://www.${domain}/`;
  if (has() && entry.rooms > 15) values.bookingEngineUrl = `https://www.${domain}/prenota`;
  if (has()) values.instagram = `https://www.instagram.com/${slug(entry.name)}/`;
  if (chance(draw, share * 0.6)) values.facebook = `https://www.facebook.com/${slug(entry.name)}/`;
  if (has()) values.directions = directions(draw, { name: entry.name, city }, languages);
  if (has()) {
    const count = randomInteger(draw, 1, entry.rooms > 20 ? 3 : 2);
    values.contactPersons = Array.from({ length: count }, (_, index) => {
      const firstName = pick(draw, FIRST_NAMES);
      return {
        firstName,
        lastName: pick(draw, LAST_NAMES),
        role: index === 0 ? 'owner' : pick(draw, ROLES),
        phone: chance(draw, 0.5) ? landline(draw) : null,
        whatsapp: null,
        email: `${firstName.toLowerCase()}@${domain}`,
        lang: 'it',
        isMain: index === 0,
        userId: null,
        note: index === 0 && chance(draw, 0.3) ? 'Preferisce essere chiamato al mattino.' : null,
      };
    });
  }
  return values;
}
