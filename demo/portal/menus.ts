import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { defaultsOf } from '../../domain/kernel/records/record.ts';
import { itemFields, type MenuKey } from '../../domain/portal/portal/menus/menu.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import { platformTarget } from '../../server/kernel/records/lifecycle/target.ts';
import type { Context } from '../../server/platform/context.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { menuBehaviour } from '../../server/portal/portal/menus/behaviours.ts';
import { type Accounts, authorNamed } from '../structures/people.ts';

interface DemoMenu {
  readonly title: string;
  readonly menuKey: MenuKey;
  readonly items: readonly object[];
  readonly more?: object;
  /** Items after further changes, not published yet. */
  readonly later?: readonly object[];
  readonly isDraft?: true;
}

/** Adds the default values to a menu item. */
const withDefaults = (item: object) => ({ ...defaultsOf(itemFields), ...item });

const words = (it: string, en: string, fr: string, de: string) => ({ it, en, fr, de });

type PageAt = (path: string) => number;

const linkTo = (pageAt: PageAt) => (level: number, path: string, title: object) => ({
  level,
  title,
  linkType: 'slug',
  slugId: pageAt(path),
});

const group = (level: number, title: object) => ({ level, title, linkType: 'none' });

function footerItems(pageAt: PageAt, regions: readonly { readonly level: number }[]): readonly object[] {
  const to = linkTo(pageAt);
  const day = todayInRome();
  return [
    group(1, words('Il portale', 'The portal', 'Le portail', 'Das Portal')),
    to(2, 'chi-siamo', words('Chi siamo', 'About us', 'Qui sommes-nous', 'Über uns')),
    {
      level: 2,
      title: words('Idee regalo', 'Gift ideas', 'Idées cadeaux', 'Geschenkideen'),
      linkType: 'internal',
      url: '/offerte/prenota-prima',
      visibleFrom: addDays(day, 7),
      visibleTo: addDays(day, 33),
    },
    group(1, words('Regioni', 'Regions', 'Régions', 'Regionen')),
    ...regions.filter(({ level }) => level === 2),
    group(1, words('Altrove', 'Elsewhere', 'Ailleurs', 'Anderswo')),
    {
      level: 2,
      title: words('Italia.it', 'Italia.it', 'Italia.it', 'Italia.it'),
      linkType: 'external',
      url: 'https://www.italia.it/',
      openInNewTab: true,
    },
  ];
}

/**
 * Returns menus of a small portal: one in use with unpublished changes, one for a coming season, one in preparation.
 */
function menusOf(pageAt: PageAt, cityId: number, offLine: number | null): readonly DemoMenu[] {
  const to = linkTo(pageAt);
  const regions = [
    to(2, 'regioni/emilia-romagna', words('Emilia-Romagna', 'Emilia-Romagna', 'Émilie-Romagne', 'Emilia-Romagna')),
    {
      level: 3,
      title: words('A Bologna', 'In Bologna', 'À Bologne', 'In Bologna'),
      linkType: 'search',
      cityId,
    },
    to(2, 'regioni/toscana', words('Toscana', 'Tuscany', 'Toscane', 'Toskana')),
    to(2, 'regioni/lazio', words('Lazio', 'Lazio', 'Latium', 'Latium')),
    to(2, 'regioni/veneto', words('Veneto', 'Veneto', 'Vénétie', 'Venetien')),
  ];
  const usual = [
    group(1, words('Dove', 'Where', 'Où', 'Wohin')),
    ...regions,
    group(1, words('Idee', 'Ideas', 'Idées', 'Ideen')),
    to(2, 'temi/agriturismi', words('Agriturismi', 'Farm stays', 'Agritourisme', 'Bauernhof')),
    to(2, 'temi/quattro-stelle', words('Quattro stelle', 'Four stars', 'Quatre étoiles', 'Vier Sterne')),
    to(1, 'offerte/prenota-prima', words('Offerte', 'Offers', 'Offres', 'Sonderangebote')),
  ];
  const month = {
    level: 1,
    title: words('La casa del mese', 'House of the month', 'La maison du mois', 'Haus des Monats'),
    linkType: 'structure',
    structureId: offLine,
  };
  const day = todayInRome();
  return [
    {
      title: 'Menu principale',
      menuKey: 'header',
      items: usual,
      // The linked page is not on line yet. The item is in the tree and unpublished.
      ...(offLine === null ? {} : { later: [...usual, month] }),
    },
    {
      title: 'Menu d’inverno',
      menuKey: 'header',
      items: [
        group(1, words('Inverno', 'Winter', 'Hiver', 'Winter')),
        to(2, 'temi/agriturismi', words('Camini accesi', 'By the fire', 'Au coin du feu', 'Am Kamin')),
        ...usual,
      ],
      more: { visibleFrom: addDays(day, 14), visibleTo: addDays(day, 60) },
    },
    {
      title: 'In fondo a ogni pagina',
      menuKey: 'footer',
      items: footerItems(pageAt, regions),
    },
    {
      title: 'Sul telefono',
      menuKey: 'mobile',
      items: [to(1, 'chi-siamo', { it: 'Chi siamo' })],
      isDraft: true,
    },
  ];
}

/** Creates the portal's menus as an editor of the demo and publishes them like any editor. */
export async function seedMenus(context: Context, transaction: Transaction, ids: Accounts): Promise<void> {
  const unit = { context, transaction, author: authorNamed(ids, 'editor') };
  const pages = await run<{ path: string; id: number }>(
    transaction,
    `select path, slug_id as id from page_addresses where language = 'it' and state = 'current'`,
    [],
  );
  const byPath = new Map(pages.map(({ path, id }) => [path, id]));
  const pageAt = (path: string) => {
    const id = byPath.get(path);
    if (id === undefined) throw new Error(`the demo has no page ${path}`);
    return id;
  };
  const [city] = await run<{ id: number }>(transaction, `select id from cities where name = 'Bologna'`, []);
  const [structure] = await run<{ id: number }>(
    transaction,
    'select id from structures where not is_online and status = 50 order by id limit 1',
    [],
  );
  for (const { title, menuKey, items, more, later, isDraft } of menusOf(pageAt, city?.id ?? 0, structure?.id ?? null)) {
    const { record } = await apply(unit, menuBehaviour, platformTarget('editor'), {
      operation: 'create',
      values: { title, menuKey, items: items.map(withDefaults), ...more, ...(isDraft ? {} : { status: 10 }) },
    });
    if (later)
      await apply(unit, menuBehaviour, platformTarget('editor'), {
        operation: 'update',
        id: record.id,
        values: { items: later.map(withDefaults) },
      });
  }
}
