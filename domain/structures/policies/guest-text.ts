import type { TranslatedText } from '../../kernel/records/field.ts';
import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import { readPenalty, toCancelling } from './cancellation-rules.ts';
import { cancellationSentences } from './cancellation-text.ts';
import { type PaymentTerms, paymentSentences } from './payment-text.ts';
import type { Tier } from './penalty.ts';

type StoredValues = Readonly<Record<string, unknown>>;

/** Sentences of a cancellation policy, from stored or unsaved values. */
export function cancellationWords(values: StoredValues, language: Language): string[] {
  // `kind` and `tiers` are empty in a new form.
  const terms = { ...values, kind: String(values.kind ?? ''), tiers: (values.tiers ?? []) as Tier[] };
  return cancellationSentences(
    {
      ...toCancelling(terms),
      earlyDeparture: readPenalty(values, 'earlyDeparture'),
      dateChange: String(values.dateChange ?? 'no'),
      dateChangeFeeCents: values.dateChangeFeeCents as number | null,
    },
    language,
  );
}

export function paymentWords(values: StoredValues, language: Language): string[] {
  // These fields are empty in a new form.
  const withDefaults = {
    depositType: String(values.depositType ?? 'none'),
    methods: (values.methods ?? []) as string[],
    cards: (values.cards ?? []) as string[],
  };
  return paymentSentences({ ...(values as StoredValues & PaymentTerms), ...withDefaults }, language);
}

/** Text for guests in each language: the policy's own text, otherwise the sentences generated from its rules. */
export function guestTexts(
  values: StoredValues,
  words: (values: StoredValues, language: Language) => string[],
): Record<Language, string> {
  const ownTexts = (values.description ?? {}) as TranslatedText;
  const texts = LANGUAGES.map((language) => [language, ownTexts[language] || words(values, language).join(' ')]);
  return Object.fromEntries(texts) as Record<Language, string>;
}
