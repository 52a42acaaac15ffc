import { formatCentsIn } from '../../platform/amounts/format-amounts.ts';
import type { Language, Text } from '../../platform/language/text.ts';
import { elide, inLanguage } from '../../platform/language/text.ts';

/** Builds sentences in one language from texts with placeholders. */
export class Wording {
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  fill(text: Text, params: Readonly<Record<string, string | number>> = {}): string {
    const words = inLanguage(text, this.language).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(params[name] ?? whole),
    );
    return elide(words, this.language);
  }

  /** Singular or plural text with the number. */
  count(n: number, singular: Text, plural: Text): string {
    return this.fill(n === 1 ? singular : plural, { n });
  }

  money(cents: number): string {
    return formatCentsIn(cents, this.language);
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language, { maximumFractionDigits: 2 }).format(value);
  }

  list(items: readonly string[]): string {
    return items.join(', ');
  }
}

/** Capitalises the first letter. */
export const toSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
