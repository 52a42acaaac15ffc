import type { TranslatedText } from '../../kernel/records/field.ts';
import { cutText } from '../../platform/language/cut-text.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import type { Offer } from './offer-rules.ts';
import { slugsOf } from './sibling-rules.ts';

/** Returns unused slugs: the old ones with the year, and a number if needed. */
export function reissuedSlug(
  offer: Pick<Offer, 'title' | 'slug'>,
  year: number,
  others: readonly Pick<Offer, 'title' | 'slug'>[],
): TranslatedText {
  const taken = others.map(slugsOf);
  return Object.fromEntries(
    slugsOf(offer).flatMap((own, at) => {
      const stem = cutText(own.replace(/-20\d\d(-\d+)?$/, ''), 90);
      if (!stem) return [];
      let slug = `${stem}-${year}`;
      for (let n = 2; taken.some((slugs) => slugs[at] === slug); n++) slug = `${stem}-${year}-${n}`;
      return [[LANGUAGES[at], slug]];
    }),
  );
}
