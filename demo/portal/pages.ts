import type { TranslatedText } from '../../domain/kernel/records/field.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import { platformTarget } from '../../server/kernel/records/lifecycle/target.ts';
import type { Context } from '../../server/platform/context.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { slugBehaviour } from '../../server/portal/portal/behaviours.ts';
import { type Accounts, authorNamed } from '../structures/people.ts';

interface DemoPage {
  readonly path: TranslatedText;
  readonly title: TranslatedText;
  readonly text: TranslatedText;
  readonly more: Readonly<Record<string, unknown>>;
  /** State of the page. `changed` has unpublished changes. */
  readonly is?: 'published' | 'changed' | 'draft' | 'withdrawn';
}

const html = (text: TranslatedText): TranslatedText =>
  Object.fromEntries(Object.entries(text).map(([language, words]) => [language, `<p>${words}</p>`]));
const search = { redirectType: 'none' };
const countryPage = { ...search, locationType: 'country' };

/** Pages of themes and offers, and texts of the portal. */
const OTHER_PAGES: readonly DemoPage[] = [
  {
    path: {
      it: 'temi/agriturismi',
      en: 'themes/farm-stays',
      fr: 'themes/agritourisme',
      de: 'themen/bauernhof',
    },
    title: { it: 'Agriturismi', en: 'Farm stays', fr: 'Agritourisme', de: 'Urlaub auf dem Bauernhof' },
    text: {
      it: 'Dormire dove si coltiva, mangiare quello che si è visto crescere.',
      en: 'Sleep where the fields are, eat what you saw growing.',
      fr: 'Dormir parmi les champs, manger ce que l’on a vu pousser.',
      de: 'Schlafen, wo angebaut wird, essen, was man wachsen sah.',
    },
    more: { ...countryPage, pageType: 'theme', types: ['farmhouse'] },
  },
  {
    path: {
      it: 'temi/quattro-stelle',
      en: 'themes/four-stars',
      fr: 'themes/quatre-etoiles',
      de: 'themen/vier-sterne',
    },
    title: {
      it: 'Alberghi a quattro stelle',
      en: 'Four-star hotels',
      fr: 'Hôtels quatre étoiles',
      de: 'Vier-Sterne-Hotels',
    },
    text: {
      it: 'Quattro stelle, e una reception che vi chiama per nome.',
      en: 'Four stars, and a reception that calls you by name.',
      fr: 'Quatre étoiles, et une réception qui vous appelle par votre nom.',
      de: 'Vier Sterne, und eine Rezeption, die Ihren Namen kennt.',
    },
    more: { ...countryPage, pageType: 'theme', categories: ['4', '4s'] },
  },
  {
    path: {
      it: 'offerte/prenota-prima',
      en: 'offers/early-booking',
      fr: 'offres/a-l-avance',
      de: 'angebote/fruehbucher',
    },
    title: { it: 'Prenota prima', en: 'Book early', fr: 'Réserver à l’avance', de: 'Frühbucher' },
    text: {
      it: 'Chi sceglie presto paga meno: le offerte di chi premia l’anticipo.',
      en: 'Who chooses early pays less: offers that reward it.',
      fr: 'Qui choisit tôt paie moins : les offres qui le récompensent.',
      de: 'Wer früh wählt, zahlt weniger: Angebote, die das belohnen.',
    },
    more: { ...countryPage, pageType: 'offer', offerTypes: ['early_booking'] },
  },
  {
    path: { it: 'chi-siamo', en: 'about-us', fr: 'qui-sommes-nous', de: 'ueber-uns' },
    title: { it: 'Chi siamo', en: 'About us', fr: 'Qui sommes-nous', de: 'Über uns' },
    text: {
      it: 'Un portale di persone che le case le visitano davvero.',
      en: 'A portal of people who do visit the houses.',
      fr: 'Un portail de gens qui visitent vraiment les maisons.',
      de: 'Ein Portal von Menschen, die die Häuser wirklich besuchen.',
    },
    more: { ...search, pageType: 'static' },
  },
  {
    path: { it: 'ponte-del-25-aprile' },
    title: { it: 'Il ponte del 25 aprile' },
    text: { it: 'Tre notti fuori, senza chiedere troppe ferie.' },
    more: { ...countryPage, pageType: 'holiday', holidayPeriod: 'liberation' },
    is: 'draft',
  },
  {
    path: { it: 'mercatini-2025' },
    title: { it: 'Mercatini di Natale 2025' },
    text: { it: 'Le luci sono spente: ci rivediamo l’anno prossimo.' },
    more: { ...search, pageType: 'static', insteadPath: 'chi-siamo' },
    is: 'withdrawn',
  },
];

/** Returns pages of a small portal in every state. */
function pagesOf(regions: ReadonlyMap<string, number>): readonly DemoPage[] {
  const inRegion = (name: string) => ({
    ...search,
    pageType: 'location',
    locationType: 'region',
    region_id: regions.get(name) ?? null,
  });
  const region = (name: string, en: string, fr: string, de: string, path: string): DemoPage => ({
    path: { it: `regioni/${path}`, en: `regions/${path}`, fr: `regions/${path}`, de: `regionen/${path}` },
    title: {
      it: `Dormire in ${name}`,
      en: `Where to stay in ${en}`,
      fr: `Où dormir en ${fr}`,
      de: `Unterkünfte in ${de}`,
    },
    text: {
      it: `Tutte le strutture della regione che abbiamo visto, una per una: ${name}.`,
      en: `Every property of the region that we have seen, one by one: ${en}.`,
      fr: `Toutes les structures de la région que nous avons vues, une à une : ${fr}.`,
      de: `Alle Unterkünfte der Region, die wir gesehen haben, eine nach der anderen: ${de}.`,
    },
    more: inRegion(name),
  });
  return [
    region('Emilia-Romagna', 'Emilia-Romagna', 'Émilie-Romagne', 'der Emilia-Romagna', 'emilia-romagna'),
    region('Toscana', 'Tuscany', 'Toscane', 'der Toskana', 'toscana'),
    region('Lazio', 'Lazio', 'Latium', 'Latium', 'lazio'),
    {
      ...region('Veneto', 'Veneto', 'Vénétie', 'Venetien', 'veneto'),
      is: 'changed',
    },
    ...OTHER_PAGES,
  ];
}

/** Creates the portal's pages as an editor of the demo and publishes them like any editor. */
export async function seedPages(context: Context, transaction: Transaction, ids: Accounts): Promise<void> {
  const author = authorNamed(ids, 'editor');
  const unit = { context, transaction, author };
  const regions = await run<{ id: number; name: string }>(transaction, 'select id, name from regions', []);
  const types = await run<{ id: number; code: string }>(transaction, 'select id, code from structure_types', []);
  const byName = new Map(regions.map(({ id, name }) => [name.split('/')[0] ?? name, id]));
  for (const { path, title, text, more, is = 'published' } of pagesOf(byName)) {
    const { types: codes, ...rest } = more as { types?: string[] };
    const { record } = await apply(unit, slugBehaviour, platformTarget('editor'), {
      operation: 'create',
      values: {
        path,
        title,
        description: html(text),
        seoTitle: title,
        seoDescription: text,
        ...rest,
        ...(codes && {
          structureTypeIds: types.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
        }),
        ...(is === 'draft' ? {} : { status: 10 }),
      },
    });
    if (is === 'changed')
      await apply(unit, slugBehaviour, platformTarget('editor'), {
        operation: 'update',
        id: record.id,
        values: { bottomText: html({ it: 'Dal lago alla laguna: presto anche i rifugi.' }) },
      });
    if (is === 'withdrawn')
      await apply(unit, slugBehaviour, platformTarget('editor'), {
        operation: 'update',
        id: record.id,
        values: { status: 0 },
      });
  }
}
