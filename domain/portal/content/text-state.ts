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

/**
 * Sections of a structure with translated texts, in the order of its menu. Notes on points of interest and on the
 * tourist tax are left out.
 */
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

/** State of a section's texts in a language, compared with the other languages. */
export const TEXT_STATES = {
  complete: ['Completo', 'Complete', 'Complet', 'Vollständig'],
  partial: ['Incompleto', 'Incomplete', 'Incomplet', 'Unvollständig'],
  missing: ['Manca', 'Missing', 'Manquant', 'Fehlt'],
} as const satisfies Record<string, Text>;
export type TextState = keyof typeof TEXT_STATES;

/** Text states by section. Sections without any text are absent. */
export type TextStates = Readonly<Record<string, Readonly<Record<Language, TextState>>>>;

/** Returns the stored code of a state, which a single index covers: `pool.de.missing`. */
function code(section: string, language: Language, state: TextState): string {
  return `${section}.${language}.${state}`;
}

export function readTextStates(codes: readonly string[]): TextStates {
  const states: Record<string, Record<string, string>> = {};
  for (const [section = '', language = '', state = ''] of codes.map((one) => one.split('.'))) {
    states[section] = { ...states[section], [language]: state };
  }
  // The trigger always writes all four languages of a section.
  return states as TextStates;
}

/** Returns the codes that match structures lacking a text in these languages and sections; empty means all. */
export function lackCodes(languages: readonly Language[], sections: readonly string[]): string[] {
  const lacking = ['missing', 'partial'] as const;
  const some = languages.length > 0 ? languages : LANGUAGES;
  return (sections.length > 0 ? sections : TEXT_SECTION_NAMES).flatMap((section) =>
    some.flatMap((language) => lacking.map((state) => code(section, language, state))),
  );
}

/** Returns the first requested language with missing texts, else the first of all languages. */
export function languageToWrite(
  states: Readonly<Record<Language, TextState>> | undefined,
  asked: readonly Language[],
): Language {
  const lacks = (language: Language) => states !== undefined && states[language] !== 'complete';
  return asked.find(lacks) ?? LANGUAGES.find(lacks) ?? 'it';
}

/** Returns the names of texts that a complete section needs, whether written or missing. */
export function expectedTexts(definition: RecordDefinition): string[] {
  return Object.entries(definition.fields)
    .filter(([name, field]) => field.kind === 'translated' && (field.expected || field.required) && name !== 'slug')
    .map(([name]) => name);
}
