import type { Translated } from '../../kernel/records/field.ts';
import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import { cancellingOf, penaltyOf } from './cancellation-rules.ts';
import { cancellationSentences } from './cancellation-text.ts';
import { type PaymentTerms, paymentSentences } from './payment-text.ts';
import type { Tier } from './penalty.ts';

type Read = Readonly<Record<string, unknown>>;

/** Sentences of a cancellation policy, from stored or unsaved values. */
export function cancellationWords(values: Read, language: Language): string[] {
  // `kind` and `tiers` are empty in a new form.
  const terms = { ...values, kind: String(values.kind ?? ''), tiers: (values.tiers ?? []) as Tier[] };
  return cancellationSentences(
    {
      ...cancellingOf(terms),
      earlyDeparture: penaltyOf(values, 'earlyDeparture'),
      dateChange: String(values.dateChange ?? 'no'),
      dateChangeFeeCents: values.dateChangeFeeCents as number | null,
    },
    language,
  );
}

export function paymentWords(values: Read, language: Language): string[] {
  // These fields are empty in a new form.
  const begun = {
    depositType: String(values.depositType ?? 'none'),
    methods: (values.methods ?? []) as string[],
    cards: (values.cards ?? []) as string[],
  };
  return paymentSentences({ ...(values as Read & PaymentTerms), ...begun }, language);
}

/** Text for guests in each language: the policy's own text, otherwise the sentences generated from its rules. */
export function guestTexts(
  values: Read,
  words: (values: Read, language: Language) => string[],
): Record<Language, string> {
  const own = (values.description ?? {}) as Translated;
  const texts = LANGUAGES.map((language) => [language, own[language] || words(values, language).join(' ')]);
  return Object.fromEntries(texts) as Record<Language, string>;
}
