import { addDays, type Day } from '../../kernel/calendar/days.ts';
import type { Values } from '../../kernel/records/field.ts';
import { choice, date, integer, string } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { EXEMPTIONS } from '../tourist-tax/exemptions.ts';
import { GUEST_KINDS, type GuestKind, showsDocument } from './kinds.ts';
import { ITALY_CODE } from './official.ts';
import { canBeSent, isSentName } from './sent-name.ts';
import { PURPOSES, TRANSPORTS } from './statistics.ts';

const code = { pattern: /^\d{9}$/, code: 'enum' } as const;
const latin = { code: 'latin_letters' } as const;

/**
 * Fields of a registered guest. Only the kind is required for saving; missing fields are reported later, so that
 * check-in is quick. Source: structures dictionary 5.3.
 */
export const stayGuestFields = {
  kind: choice(GUEST_KINDS, ['Tipo alloggiato', 'Type of guest', 'Type de client', 'Art des Gastes'], {
    required: true,
  }),
  arrivedOn: date(['Arrivato il', 'Arrived on', 'Arrivé le', 'Angereist am']),
  nights: integer(1, 30, ['Notti', 'Nights', 'Nuits', 'Nächte']),
  surname: string(50, ['Cognome', 'Surname', 'Nom', 'Nachname'], latin),
  name: string(30, ['Nome', 'Given name', 'Prénom', 'Vorname'], latin),
  sex: choice(
    {
      '1': ['Maschio', 'Male', 'Masculin', 'Männlich'],
      '2': ['Femmina', 'Female', 'Féminin', 'Weiblich'],
    },
    ['Sesso', 'Sex', 'Sexe', 'Geschlecht'],
  ),
  bornOn: date(['Data di nascita', 'Date of birth', 'Date de naissance', 'Geburtsdatum']),
  birthState: string(9, ['Stato di nascita', 'Country of birth', 'Pays de naissance', 'Geburtsland'], code),
  birthCity: string(9, ['Comune di nascita', 'Municipality of birth', 'Commune de naissance', 'Geburtsgemeinde'], code),
  citizenship: string(9, ['Cittadinanza', 'Citizenship', 'Nationalité', 'Staatsangehörigkeit'], code),
  documentType: string(5, ['Documento', 'Document', 'Pièce d’identité', 'Ausweis'], {
    pattern: /^[A-Z0-9]{5}$/,
    code: 'enum',
  }),
  documentNumber: string(20, ['Numero', 'Number', 'Numéro', 'Nummer'], {
    normalise: (given) => given.replace(/\s+/g, '').toUpperCase(),
    pattern: /^[A-Z0-9./-]+$/,
    code: 'document_number',
  }),
  documentIssuedIn: string(9, ['Rilasciato a', 'Issued in', 'Délivré à', 'Ausgestellt in'], code),
  residenceState: string(9, ['Stato di residenza', 'Country of residence', 'Pays de résidence', 'Wohnsitzland'], code),
  residenceCity: string(
    9,
    ['Comune di residenza', 'Municipality of residence', 'Commune de résidence', 'Wohnsitzgemeinde'],
    code,
  ),
  purpose: choice(PURPOSES, ['Motivo del viaggio', 'Purpose of the trip', 'Motif du voyage', 'Reisezweck']),
  transport: choice(TRANSPORTS, ['Mezzo di trasporto', 'Means of transport', 'Moyen de transport', 'Verkehrsmittel']),
  taxExemption: choice(EXEMPTIONS, [
    'Esenzione dall’imposta di soggiorno',
    'Exemption from tourist tax',
    'Exonération de la taxe de séjour',
    'Befreiung von der Kurtaxe',
  ]),
} as const;

export type StayGuest = Readonly<Values<typeof stayGuestFields>>;
export type GuestField = keyof StayGuest;

/** Fields stored encrypted in two parts, because the document is deleted before the personal data. */
export const PERSON_FIELDS = [
  'surname',
  'name',
  'sex',
  'bornOn',
  'birthState',
  'birthCity',
  'citizenship',
  'residenceState',
  'residenceCity',
] as const satisfies readonly GuestField[];
export const DOCUMENT_FIELDS = [
  'documentType',
  'documentNumber',
  'documentIssuedIn',
] as const satisfies readonly GuestField[];

export const makeEmptyGuest = (kind: GuestKind): StayGuest => ({
  ...(Object.fromEntries(Object.keys(stayGuestFields).map((name) => [name, null])) as Record<GuestField, null>),
  kind,
});

/**
 * Returns the fields that the law requires and that are still empty. Document fields do not count after their deletion.
 */
export function listMissingFields(guest: StayGuest, { isDocumentGone = false } = {}): GuestField[] {
  const requiredFields: GuestField[] = [
    'arrivedOn',
    'nights',
    'surname',
    'name',
    'sex',
    'bornOn',
    'birthState',
    ...(guest.birthState === ITALY_CODE ? (['birthCity'] as const) : []),
    'citizenship',
    ...(showsDocument(guest.kind) && !isDocumentGone ? DOCUMENT_FIELDS : []),
    'residenceState',
    ...(guest.residenceState === ITALY_CODE ? (['residenceCity'] as const) : []),
  ];
  return requiredFields.filter((name) => guest[name] === null);
}

/** Returns the age in full years on a day. */
export function computeAge(bornOn: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return Math.max(0, day.slice(5) < bornOn.slice(5) ? years - 1 : years);
}

const MAX_AGE_YEARS = 120;

/** Booked dates that limit the guests' arrivals and departures. */
export interface StayDates {
  readonly checkin: Day;
  readonly checkout: Day;
}

/** Returns the errors in a guest's fields; paths are field names. */
export function checkGuest(guest: StayGuest, { checkin, checkout }: StayDates, today: Day): Issue[] {
  const issues: Issue[] = [];
  const addIssue = (path: GuestField, issue: string, params?: Issue['params']) =>
    issues.push({ path, code: issue, params });
  for (const name of ['surname', 'name'] as const)
    if (guest[name] !== null && !isSentName(guest[name])) addIssue(name, 'latin_letters');
  if (guest.documentNumber !== null && !canBeSent(guest.documentNumber)) addIssue('documentNumber', 'document_number');
  if (guest.bornOn !== null) {
    const earliestBirthDay = `${Number(today.slice(0, 4)) - MAX_AGE_YEARS}${today.slice(4)}`;
    if (guest.bornOn > today) addIssue('bornOn', 'date_future');
    else if (guest.bornOn < earliestBirthDay) addIssue('bornOn', 'born_too_long_ago', { n: MAX_AGE_YEARS });
  }
  if (guest.arrivedOn !== null && (guest.arrivedOn < checkin || guest.arrivedOn >= checkout))
    addIssue('arrivedOn', 'arrives_within_stay');
  else if (guest.arrivedOn !== null && guest.nights !== null && addDays(guest.arrivedOn, guest.nights) > checkout)
    addIssue('nights', 'leaves_within_stay');
  if (guest.birthCity !== null && guest.birthState !== ITALY_CODE) addIssue('birthCity', 'city_of_italy');
  if (guest.residenceCity !== null && guest.residenceState !== ITALY_CODE) addIssue('residenceCity', 'city_of_italy');
  if (!showsDocument(guest.kind))
    for (const name of DOCUMENT_FIELDS) if (guest[name] !== null) addIssue(name, 'document_of_head');
  return issues;
}
