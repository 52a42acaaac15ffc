import type { TranslatedText } from '../../kernel/records/field.ts';
import { plainText, textLines, visibleLength } from '../../kernel/records/text/html.ts';
import { foldText } from '../../kernel/records/text-rules.ts';
import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import { containsContact } from '../../structures/structures/description.ts';
import type { RuleCode, Severity, SuggestedField } from './suggestion.ts';

/** Texts of a description; `strengths` has a list per language. */
export interface DescribedTexts {
  readonly title: TranslatedText;
  readonly description: TranslatedText;
  readonly shortDescription: TranslatedText;
  readonly location: TranslatedText;
  readonly strengths: Readonly<Partial<Record<Language, readonly string[]>>>;
}

/** Input of the content rules: the texts and further facts. */
export interface ContentFacts extends DescribedTexts {
  readonly city: string;
  readonly monthsOld: number;
  readonly photos: number;
  readonly photosWithoutAlt: number;
  readonly cover: { readonly width: number; readonly height: number } | null;
  /** True if another structure has nearly the same Italian description. */
  readonly isDuplicate: boolean;
}

export interface Finding {
  readonly rule: RuleCode;
  readonly field: SuggestedField;
  readonly lang: Language;
}

export const RULE_SEVERITY: Readonly<Record<RuleCode, Severity>> = {
  missing_it: 'blocking',
  too_short: 'warning',
  too_long: 'warning',
  missing_translation: 'warning',
  same_as_it: 'warning',
  contact_in_text: 'blocking',
  all_caps: 'warning',
  punctuation: 'warning',
  no_city: 'info',
  no_strengths: 'info',
  duplicate_text: 'blocking',
  few_photos: 'warning',
  no_alt: 'warning',
  no_cover_hd: 'warning',
  old_text: 'info',
};

const MIN_DESCRIPTION_LENGTH = 600;
const MAX_DESCRIPTION_LENGTH = 2500;
const MIN_PHOTOS = 10;
const MAX_CAPITALS_SHARE = 0.4;
/** Minimum number of letters for the check of capitals: shorter texts are names or abbreviations. */
const MIN_LETTERS = 9;
const OLD_MONTHS = 24;
const TEXTS = ['title', 'description', 'shortDescription', 'strengths', 'location'] as const;
type TextField = (typeof TEXTS)[number];

/** Returns the text of a field in a language; list entries are separate lines. */
export function textIn(texts: DescribedTexts, field: SuggestedField, lang: Language): string {
  if (field === 'gallery') return '';
  if (field === 'strengths') return (texts.strengths[lang] ?? []).join('\n');
  return texts[field][lang] ?? '';
}

function hasTooManyCapitals(text: string): boolean {
  const letters = plainText(text).replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '');
  return letters.length >= MIN_LETTERS && capitals.length > letters.length * MAX_CAPITALS_SHARE;
}

type Rule = (facts: ContentFacts) => readonly [SuggestedField, Language][];

const singleFinding = (holds: boolean, field: SuggestedField): [SuggestedField, Language][] =>
  holds ? [[field, 'it']] : [];

/** Returns a rule that reports each non-empty text for which the condition holds. */
function textRule(holds: (text: string, lang: Language, facts: ContentFacts, field: TextField) => boolean): Rule {
  return (facts) =>
    TEXTS.flatMap((field) =>
      LANGUAGES.filter((lang) => {
        const text = textIn(facts, field, lang);
        return text !== '' && holds(text, lang, facts, field);
      }).map((lang): [SuggestedField, Language] => [field, lang]),
    );
}

const italianLength = (facts: ContentFacts) => visibleLength(facts.description.it ?? '');

const RULES: Readonly<Record<RuleCode, Rule>> = {
  missing_it: (facts) => [
    ...singleFinding(!facts.title.it, 'title'),
    ...singleFinding(italianLength(facts) === 0, 'description'),
  ],
  too_short: (facts) =>
    singleFinding(italianLength(facts) > 0 && italianLength(facts) < MIN_DESCRIPTION_LENGTH, 'description'),
  too_long: (facts) => singleFinding(italianLength(facts) > MAX_DESCRIPTION_LENGTH, 'description'),
  // Reports one finding per language: at the description, or at the title when only the title is missing.
  missing_translation: ({ title, description }) =>
    LANGUAGES.filter((lang) => lang !== 'it' && !(title[lang] && description[lang])).map((lang) => [
      description[lang] ? 'title' : 'description',
      lang,
    ]),
  same_as_it: textRule((text, lang, facts, field) => lang !== 'it' && text === textIn(facts, field, 'it')),
  contact_in_text: textRule((text) => containsContact(text)),
  all_caps: textRule((text) => hasTooManyCapitals(text)),
  punctuation: textRule((text) => /([!?])\s?\1/.test(text)),
  no_city: (facts) => {
    const whole = TEXTS.map((field) => plainText(textIn(facts, field, 'it'))).join(' ');
    return singleFinding(italianLength(facts) > 0 && !foldText(whole).includes(foldText(facts.city)), 'description');
  },
  no_strengths: (facts) => singleFinding((facts.strengths.it ?? []).length === 0, 'strengths'),
  duplicate_text: (facts) => singleFinding(facts.isDuplicate, 'description'),
  few_photos: (facts) => singleFinding(facts.photos < MIN_PHOTOS, 'gallery'),
  no_alt: (facts) => singleFinding(facts.photosWithoutAlt > 0, 'gallery'),
  no_cover_hd: ({ cover }) => singleFinding(cover !== null && (cover.width < 1920 || cover.height < 1080), 'gallery'),
  old_text: (facts) => singleFinding(italianLength(facts) > 0 && facts.monthsOld > OLD_MONTHS, 'description'),
};

/** Returns the findings of all rules, with field and language. */
export function findingsOf(facts: ContentFacts): Finding[] {
  return Object.entries(RULES).flatMap(([rule, holds]) =>
    // Object.entries loses the type of the keys.
    holds(facts).map(([field, lang]) => ({ rule: rule as RuleCode, field, lang })),
  );
}

/** Converts the proposed text to the format of its field: a list by lines, plain text without tags. */
export function acceptedValue(
  texts: DescribedTexts,
  field: Exclude<SuggestedField, 'gallery'>,
  lang: Language,
  proposed: string,
): Record<string, unknown> {
  if (field === 'description' || field === 'location') return { ...texts[field], [lang]: proposed };
  if (field !== 'strengths') return { ...texts[field], [lang]: plainText(proposed) };
  const lines = textLines(proposed)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return { ...texts.strengths, [lang]: lines.filter(Boolean) };
}

const RUN_WORDS = 4;
const MAX_FINGERPRINTS = 12;

/** Returns the FNV-1a hash as a signed 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value | 0;
}

/**
 * Returns the smallest hashes of a text's runs of four words. Texts that share four fifths of their content share some
 * hashes. A lookup by hash therefore finds the few texts worth comparing in full.
 */
export function fingerprints(text: string): number[] {
  const words = foldText(plainText(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const runs = new Set<number>();
  for (let at = 0; at + RUN_WORDS <= words.length; at++) runs.add(hash(words.slice(at, at + RUN_WORDS).join(' ')));
  return [...runs].sort((a, b) => a - b).slice(0, MAX_FINGERPRINTS);
}
