import type { RecordDefinition } from '../../kernel/records/record.ts';
import { childPolicy } from '../../kernel/settings/child-policy.ts';
import { LANGUAGES, type Language, type Text } from '../../platform/language/text.ts';
import { discount } from '../../selling/offers/discount.ts';
import { offer } from '../../selling/offers/offer.ts';
import { AMENITIES } from '../../structures/amenities/amenities.ts';
import { opening } from '../../structures/openings/opening.ts';
import { photo } from '../../structures/photos/photo.ts';
import { cancellationPolicy } from '../../structures/policies/cancellation-policy.ts';
import { paymentPolicy } from '../../structures/policies/payment-policy.ts';
import { mealPlan } from '../../structures/rooms/meal-plan.ts';
import { room } from '../../structures/rooms/room.ts';
import { contacts } from '../../structures/structures/contacts.ts';
import { description } from '../../structures/structures/description.ts';
import { reception } from '../../structures/structures/reception.ts';
import { structureServices } from '../../structures/structures/structure-services.ts';
import { proximityPoint } from '../../structures/surroundings/proximity-point.ts';
import { seo } from '../publication/seo.ts';
import { vcard } from '../publication/vcard.ts';

/** What of a structure is written in four languages, in the order of its menu. Notes on points of interest and on the tourist tax are left out. */
export const TEXT_SECTIONS: readonly RecordDefinition[] = [
  contacts,
  vcard,
  description,
  photo,
  seo,
  proximityPoint,
  reception,
  structureServices,
  ...AMENITIES,
  room,
  mealPlan,
  opening,
  offer,
  discount,
  childPolicy,
  paymentPolicy,
  cancellationPolicy,
];

export const TEXT_SECTION_NAMES = TEXT_SECTIONS.map(({ name }) => name);

/** How far the texts of a section are in a language, against what it says in any of them. */
export const TEXT_STATES = {
  complete: ['Completo', 'Complete', 'Complet', 'Vollständig'],
  partial: ['Incompleto', 'Incomplete', 'Incomplet', 'Unvollständig'],
  missing: ['Manca', 'Missing', 'Manquant', 'Fehlt'],
} as const satisfies Record<string, Text>;
export type TextState = keyof typeof TEXT_STATES;

/** By section; one that says nothing in any language is not there. */
export type TextStates = Readonly<Record<string, Readonly<Record<Language, TextState>>>>;

/** How the database keeps it, so that one index finds it: `pool.de.missing`. */
function code(section: string, language: Language, state: TextState): string {
  return `${section}.${language}.${state}`;
}

export function readTextStates(codes: readonly string[]): TextStates {
  const states: Record<string, Record<string, string>> = {};
  for (const [section = '', language = '', state = ''] of codes.map((one) => one.split('.'))) {
    states[section] = { ...states[section], [language]: state };
  }
  // Written by the trigger alone, all four languages of a section together.
  return states as TextStates;
}

/** Any of these says that a structure lacks a text: of some languages or all, in some sections or all. */
export function lackCodes(languages: readonly Language[], sections: readonly string[]): string[] {
  const lacking = ['missing', 'partial'] as const;
  const some = languages.length > 0 ? languages : LANGUAGES;
  return (sections.length > 0 ? sections : TEXT_SECTION_NAMES).flatMap((section) =>
    some.flatMap((language) => lacking.map((state) => code(section, language, state))),
  );
}

/** The language to turn to: the first of those asked for that lacks something, or of all. */
export function languageToWrite(
  states: Readonly<Record<Language, TextState>> | undefined,
  asked: readonly Language[],
): Language {
  const lacks = (language: Language) => states !== undefined && states[language] !== 'complete';
  return asked.find(lacks) ?? LANGUAGES.find(lacks) ?? 'it';
}

/** Texts that a section always should have: without them it is not complete, though no language has them. */
export function expectedTexts(definition: RecordDefinition): string[] {
  return Object.entries(definition.fields)
    .filter(([name, field]) => field.kind === 'translated' && (field.expected || field.required) && name !== 'slug')
    .map(([name]) => name);
}
