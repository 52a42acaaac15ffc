import type { Errors } from '../pages/fields.ts';
import type { OfficialPlace, PublicApi } from '../public-api.ts';
import type { Words } from '../texts.ts';

/** Code of Italy in the police's table of states. */
export const ITALY = '100000100';
/** Places that a guest writes by name, with their state. A place of birth must have existed on the day of birth. */
const CITIES = [
  { name: 'birthCity', state: 'birthState', isOfBirth: true },
  { name: 'residenceCity', state: 'residenceState', isOfBirth: false },
  { name: 'documentCity', state: 'documentState', isOfBirth: false },
] as const;
export type CityField = (typeof CITIES)[number]['name'];

/** Places of the same name from which the guest selects one. */
export type Choices = Readonly<Partial<Record<CityField, readonly OfficialPlace[]>>>;

interface Read {
  readonly body: object;
  readonly errors: Errors;
  readonly choices: Choices;
}

/** Reads the sent form and finds the official codes of the places. */
export async function readForm(api: PublicApi, words: Words, form: URLSearchParams): Promise<Read> {
  const text = (name: string) => (form.get(name) ?? '').trim() || null;
  const errors: Record<string, string[]> = {};
  const choices: Partial<Record<CityField, readonly OfficialPlace[]>> = {};
  const codes: Partial<Record<CityField, string>> = {};
  const isLikeHead = form.get('likeHead') === 'yes';
  const hasDocument = form.has('documentType');
  for (const { name, state, isOfBirth } of CITIES) {
    if (name === 'residenceCity' && isLikeHead) continue;
    if (name === 'documentCity' && !hasDocument) continue;
    if (text(state) !== ITALY) continue;
    const written = text(`${name}Name`);
    const chosen = text(name);
    if (chosen && written === text(`${name}For`)) {
      codes[name] = chosen;
      // Repeats the choices as long as another field has an error.
      choices[name] = await findPlaces(api, words, written ?? '', isOfBirth ? text('bornOn') : null);
      continue;
    }
    if (!written) continue;
    const found = await findPlaces(api, words, written, isOfBirth ? text('bornOn') : null);
    const [first, second] = found;
    if (!first) errors[name] = [words.t('checkin.unknownCity')];
    else if (second) {
      choices[name] = found;
      errors[name] = [words.t('checkin.which')];
    } else codes[name] = first.code;
  }
  const shared = isLikeHead
    ? {}
    : {
        citizenship: text('citizenship'),
        residenceState: text('residenceState'),
        residenceCity: codes.residenceCity ?? null,
      };
  const document = hasDocument
    ? {
        documentType: text('documentType'),
        documentNumber: text('documentNumber'),
        documentIssuedIn: text('documentState') === ITALY ? (codes.documentCity ?? null) : text('documentState'),
      }
    : {};
  const party = text('party');
  return {
    errors,
    choices,
    body: {
      ...(party === 'family' || party === 'group' ? { party } : {}),
      ...(isLikeHead ? { likeHead: true } : {}),
      values: {
        surname: text('surname'),
        name: text('name'),
        sex: text('sex'),
        bornOn: text('bornOn'),
        birthState: text('birthState'),
        birthCity: codes.birthCity ?? null,
        ...shared,
        ...document,
      },
    },
  };
}

const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Finds municipalities by their name on a day. A name with `(BO)` finds those of that province. */
async function findPlaces(
  api: PublicApi,
  words: Words,
  written: string,
  day: string | null,
): Promise<readonly OfficialPlace[]> {
  const [inBrackets = '', province] = /\(([A-Za-z]{2})\)$/.exec(written) ?? [];
  const name = written.slice(0, written.length - inBrackets.length).trim();
  const on = day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
  const { data } = await api.cities(words.lang, name.slice(0, 80), on);
  const same = data.filter((place) => letters(place.name) === letters(name));
  const ofProvince = same.filter((place) => place.province === province?.toUpperCase());
  return ofProvince.length > 0 ? ofProvince : same;
}

/** Splits errors of the place of issue, which is one field of the API and two fields of the form. */
export function fieldErrors(errors: Errors, form: URLSearchParams): Errors {
  const { documentIssuedIn, ...others } = errors as Record<string, readonly string[]>;
  if (!documentIssuedIn) return others;
  const isItaly = form.get('documentState') === ITALY;
  return { ...others, [isItaly ? 'documentCity' : 'documentState']: documentIssuedIn };
}
