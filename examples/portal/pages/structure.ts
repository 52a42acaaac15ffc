import { randomUUID } from 'node:crypto';
import { askedOf, queryOf, stayOf } from '../asked.ts';
import { type Door, Refused } from '../door.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import { reviewsOf } from '../reviews/shown.ts';
import type { Words } from '../texts.ts';
import { type Errors, requestForm } from './fields.ts';
import { house } from './house.ts';

/** A structure's page, or where it stands now. */
export async function structurePage(
  door: Door,
  words: Words,
  images: string,
  name: string,
  query: URLSearchParams,
): Promise<Page | { movedTo: string }> {
  const { lang } = words;
  const structure = await door.structure(lang, name);
  const asked = askedOf(query);
  const own = String(structure.slug ?? structure.id);
  if (name !== own) return { movedTo: `${base(lang)}/${own}${queryOf(asked)}` };
  const stay = stayOf(asked);
  const after = query.get('reviews');
  // An address that was cut short shows the first ones.
  const said = door.reviews(lang, structure.id, after).catch(() => door.reviews(lang, structure.id, null));
  let errors: Errors = {};
  const prices = stay
    ? await door.prices(lang, structure.id, stay).catch((error: unknown) => {
        if (!(error instanceof Refused) || error.status !== 422) throw error;
        errors = error.errors;
        return null;
      })
    : null;
  return {
    title: structure.seo.title ?? structure.name,
    description: structure.seo.description ?? structure.summary,
    robots: structure.seo.robots.replace('_', ', '),
    alternates: (one) =>
      `${base(one)}/${structure.slugs[one] ?? structure.slugs.it ?? structure.id}${queryOf(asked)}`,
    body: house(words, images, structure, {
      asked,
      prices,
      errors,
      reviews: reviewsOf(words, structure, await said),
      form: requestForm(words, {
        action: `${base(lang)}/chiedi`,
        structures: [structure.id],
        asked,
        key: randomUUID(),
      }),
    }),
  };
}
