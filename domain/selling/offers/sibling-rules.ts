import { type Day, periodsOverlap } from '../../kernel/calendar/days.ts';
import { formatPeriod } from '../../kernel/calendar/periods.ts';
import type { TranslatedText } from '../../kernel/records/field.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { ACTIVE } from '../../kernel/records/record.ts';
import { slugOf } from '../../kernel/records/text/slug.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import type { Offer } from './offer-rules.ts';
import { phaseOf } from './phase.ts';

export const MAX_RUNNING_OFFERS = 10;

/** Returns the slug in each language: the entered one, otherwise from the title. */
export function slugsOf({ slug, title }: { slug: TranslatedText; title: TranslatedText }): string[] {
  return LANGUAGES.map((language) => slug[language] || slugOf(title[language] ?? ''));
}

type SluggedOffer = Parameters<typeof slugsOf>[0];

/** True if another offer has the same slug in some language. */
export function isAddressTaken(offer: SluggedOffer, others: readonly SluggedOffer[]): boolean {
  const taken = others.map(slugsOf);
  return slugsOf(offer).some((slug, at) => slug !== '' && taken.some((slugs) => slugs[at] === slug));
}

/** True if the offer is running or scheduled. Scheduled offers count, so that the limit holds when they start. */
const isOnSale = (offer: Offer, today: Day) => ['running', 'scheduled'].includes(phaseOf(offer, today));

export function offerSiblingIssues(offer: Offer, others: readonly Offer[], today: Day): Issue[] {
  const issues: Issue[] = [];
  if (offer.isFeatured && others.some(({ isFeatured }) => isFeatured))
    issues.push({ path: 'isFeatured', code: 'one_featured' });
  const alike = others.filter((one) => one.type === offer.type && isOnSale(one, today));
  if (isOnSale(offer, today) && alike.length >= MAX_RUNNING_OFFERS)
    issues.push({ path: 'status', code: 'most_running', params: { n: MAX_RUNNING_OFFERS } });
  const taken = others.map(slugsOf);
  for (const [at, slug] of slugsOf(offer).entries()) {
    if (!slug || !taken.some((slugs) => slugs[at] === slug)) continue;
    const language = LANGUAGES[at] ?? 'it';
    issues.push({
      path: offer.slug[language] ? `slug.${language}` : `title.${language}`,
      code: 'slug_taken',
    });
  }
  return issues;
}

interface Selling {
  readonly status: number;
  readonly roomIds: readonly number[];
  readonly mealPlanIds: readonly number[];
  readonly periods: readonly { from: Day; to: Day }[];
  readonly title: TranslatedText;
  readonly kind: string;
}

/** True if two lists of ids share an id; an empty list means all. */
const idsOverlap = (a: readonly number[], b: readonly number[]) =>
  a.length === 0 || b.length === 0 || a.some((id) => b.includes(id));

/** Warns about records for equal rooms, plans and days: permitted, but probably a mistake. */
export function overlapWarnings(one: Selling, others: readonly Selling[], path: string): Issue[] {
  if (one.status !== ACTIVE) return [];
  return others
    .filter((other) => other.status === ACTIVE && other.kind === one.kind)
    .filter((other) => idsOverlap(one.roomIds, other.roomIds) && idsOverlap(one.mealPlanIds, other.mealPlanIds))
    .flatMap((other) => {
      const shared = other.periods.find((two) => one.periods.some((mine) => periodsOverlap(mine, two)));
      if (!shared) return [];
      return [{ path, code: 'same_days', params: { title: other.title.it ?? '', periodo: formatPeriod(shared) } }];
    });
}
