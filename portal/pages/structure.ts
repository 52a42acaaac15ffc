import { randomUUID } from 'node:crypto';
import { type Asked, askedOf, type Pick, queryOf, stayOf } from '../asked.ts';
import { type Door, type Language, type Prices, Refused } from '../door.ts';
import { breadcrumbs, lodging, type Site } from '../engines/structured-data.ts';
import { CLICKED, cameBy, FROM_HIGHLIGHT, FROM_PAGE, type Seen } from '../events/seen.ts';
import { html } from '../html.ts';
import { base, robotsIn } from '../language.ts';
import type { Page } from '../layout.ts';
import { reviewsOf } from '../reviews/shown.ts';
import { LANGUAGES, type Words } from '../texts.ts';
import { type Errors, requestForm } from './fields.ts';
import { house } from './house.ts';
import { roomsOf } from './parts.ts';
import { wayPart, wayTo } from './way.ts';

/** What was chosen as it is for sale now, with its price; null where it is sold no more. */
function pickedOf(words: Words, { pick, rooms, checkin, checkout }: Asked, prices: Prices): string | null {
  if (!pick) return null;
  const isPick = (one: Pick) => one.roomId === pick.roomId && one.mealPlanId === pick.mealPlanId;
  const several = prices.compositions.find((one) => isPick(one) && one.roomCount === rooms);
  const option = prices.options.find((one) => isPick(one) && one.offerId === pick.offerId);
  const found = several ?? option;
  if (!found) return null;
  const named = several ? roomsOf(several) : found.roomTitle;
  const price = found.totalCents === null ? words.t('onRequest') : words.money(found.totalCents);
  return `${named}, ${found.mealPlanTitle}: ${price}, ${words.stayed(checkin, checkout)}`;
}

/** A structure's page, or where it stands now. */
export async function structurePage(
  door: Door,
  words: Words,
  site: Site,
  name: string,
  query: URLSearchParams,
): Promise<Page | { movedTo: string }> {
  const { lang } = words;
  const structure = await door.structure(lang, name);
  const asked = askedOf(query);
  const own = String(structure.slug ?? structure.id);
  const { highlightId, slugId } = cameBy(query);
  const from = {
    ...(highlightId !== null && { [FROM_HIGHLIGHT]: String(highlightId) }),
    ...(slugId !== null && { [FROM_PAGE]: String(slugId) }),
  };
  if (name !== own) return { movedTo: `${base(lang)}/${own}${queryOf(asked, from)}` };
  const clicked: Seen[] =
    highlightId === null
      ? []
      : [
          {
            type: 'highlight_click',
            structureId: structure.id,
            highlightId,
            ...(slugId !== null && { slugId }),
          },
        ];
  const stay = stayOf(asked);
  const after = query.get('reviews');
  // An address that was cut short shows the first ones.
  const said = door.reviews(lang, structure.id, after).catch(() => door.reviews(lang, structure.id, null));
  const there = (one: Language) =>
    `${base(one)}/${structure.slugs[one] ?? structure.slugs.it ?? structure.id}`;
  let errors: Errors = {};
  const prices = stay
    ? await door.prices(lang, structure.id, { ...stay, rooms: asked.rooms }).catch((error: unknown) => {
        if (!(error instanceof Refused) || error.status !== 422) throw error;
        errors = error.errors;
        return null;
      })
    : null;
  const { seo } = structure;
  /** What names itself, in whichever language, repeats nothing. */
  const repeats = (url: string | null): url is string =>
    url !== null && !LANGUAGES.some((one) => url.replace(/\/$/, '') === `${site.origin}${there(one)}`);
  const reviews = await said;
  const way = wayTo(words, structure, there(lang));
  return {
    title: seo.title ?? structure.name,
    description: seo.description ?? structure.summary,
    robots: robotsIn(lang, structure.languages, seo.robots.replace('_', ', ')),
    languages: structure.languages,
    known: there,
    ...(repeats(seo.canonicalUrl) && { canonical: seo.canonicalUrl }),
    data: seo.structuredData ? [lodging(site, lang, structure, reviews), breadcrumbs(site, way)] : [],
    photo: structure.photos[0] && `${site.images}/images/960x540/${structure.photos[0].path}`,
    alternates: (one) => `${there(one)}${queryOf(asked)}`,
    seen: [{ type: 'structure_view', structureId: structure.id }, ...clicked],
    body: html`${wayPart(words, way)}${house(words, site.images, structure, {
      asked,
      prices,
      errors,
      isGone: query.has('gone'),
      reviews: reviewsOf(words, site.images, structure, reviews),
      form: requestForm(words, {
        action: `${base(lang)}/chiedi`,
        structures: [structure.id],
        asked,
        key: randomUUID(),
        picked: prices && pickedOf(words, asked, prices),
        from,
      }),
      clicked: `${base(lang)}/${CLICKED}/${structure.id}`,
    })}`,
  };
}
