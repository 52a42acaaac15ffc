import type { Translated } from '../../kernel/records/field.ts';
import { LANGUAGES, type Language } from '../../platform/language/text.ts';
import { cancellingOf, penaltyOf } from './cancellation-rules.ts';
import { cancellationSentences } from './cancellation-text.ts';
import { type PaymentTerms, paymentSentences } from './payment-text.ts';
import type { Tier } from './penalty.ts';

type Read = Readonly<Record<string, unknown>>;

/** A cancellation policy's values, stored or being written, in sentences. */
export function cancellationWords(values: Read, language: Language): string[] {
  // Fields of the definition: `kind` and `tiers` may be empty in a form that has just begun.
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
  // A form that has just begun has neither.
  const begun = {
    depositType: String(values.depositType ?? 'none'),
    methods: (values.methods ?? []) as string[],
    cards: (values.cards ?? []) as string[],
  };
  return paymentSentences({ ...(values as Read & PaymentTerms), ...begun }, language);
}

/** What a guest reads in each language: the policy's own text where it has one, else the sentences of its rules. */
export function guestTexts(
  values: Read,
  words: (values: Read, language: Language) => string[],
): Record<Language, string> {
  const own = (values.description ?? {}) as Translated;
  const texts = LANGUAGES.map((language) => [language, own[language] || words(values, language).join(' ')]);
  return Object.fromEntries(texts) as Record<Language, string>;
}
