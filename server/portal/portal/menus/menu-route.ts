import { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Values } from '../../../../domain/kernel/records/field.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { LINK_TYPES, MENU_KEYS, type MenuKey, type menu } from '../../../../domain/portal/portal/menus/menu.ts';
import type { Branch } from '../../../../domain/portal/portal/menus/tree.ts';
import { type MenuItem, selectMenu, visibleItems } from '../../../../domain/portal/portal/menus/visible-items.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { language, textIn } from '../../public/language.ts';
import { preview, readableDatabase } from '../previews/links.ts';
import { readTargets, type Target } from './targets.ts';

const CACHE = 'private, max-age=60';
type LinkKind = keyof typeof LINK_TYPES;

const item = {
  title: z.string(),
  linkType: z.enum(Object.keys(LINK_TYPES) as [LinkKind]),
  path: z
    .string()
    .nullable()
    .describe('Sul portale, nella lingua chiesta e senza / davanti; null: un gruppo, una ricerca, un altro sito'),
  cityId: z.int().nullable().describe('Comune in cui cercare'),
  url: z.string().nullable().describe('Su un altro sito'),
  openInNewTab: z.boolean().describe('Con rel="noopener" se è un altro sito'),
  icon: z.string().nullable(),
};
/** A menu has three levels (platform dictionary 4.3). */
const third = nameSchema('PublicMenuLeaf', z.strictObject(item));
const second = nameSchema('PublicMenuBranch', z.strictObject({ ...item, items: z.array(third) }));
const firstLevelItem = nameSchema('PublicMenuItem', z.strictObject({ ...item, items: z.array(second) }));
const publicMenu = nameSchema(
  'PublicMenu',
  z.strictObject({
    location: z.enum(Object.keys(MENU_KEYS) as [MenuKey]),
    language: z.enum(LANGUAGES),
    items: z.array(firstLevelItem),
  }),
);

type PublishedMenu = Values<typeof menu.fields> & { readonly id: number };

/** Answers with the items of a menu that are visible today. */
export function menuRoute(app: App, { database: { pool } }: Context): void {
  app.get(
    '/api/public/menus/:location',
    {
      config: { access: { token: 'read_public' } },
      schema: {
        tags: ['public'],
        operationId: 'getPublicMenu',
        summary: 'Menu del portale in un posto: le voci che si vedono oggi',
        description:
          'Una voce fuori periodo, non di questa lingua o la cui destinazione non c’è più manca, con quelle sotto. Senza menu ' +
          'pubblicato le voci sono nessuna.',
        params: z.strictObject({ location: z.enum(Object.keys(MENU_KEYS) as [MenuKey]) }),
        querystring: z.strictObject({ lang: language, preview }),
        response: { 200: publicMenu },
      },
    },
    async ({ params: { location }, query: { lang, preview } }, reply) => {
      const shownFrom = await readableDatabase(pool, preview, reply, CACHE);
      const menus = await run<{ id: number; values: Values<typeof menu.fields> }>(
        shownFrom,
        `select v.record_id as id, v.values from published_versions v
         where v.resource = 'menus' and v.ended_at is null and v.values ->> 'menuKey' = $1`,
        [location],
      );
      const today = todayInRome();
      const one = selectMenu<PublishedMenu>(
        menus.map(({ id, values }) => ({ ...values, id })),
        today,
      );
      const items = one?.items ?? [];
      const targets = await readTargets(shownFrom, items, lang);
      const shown = visibleItems(
        items.map((each, at) => ({ ...each, target: targets.get(at) ?? null })),
        { language: lang, day: today, leads: ({ target }) => target !== null },
      );
      return { location, language: lang, items: toPublicItems(shown, lang) };
    },
  );
}

type VisibleItem = MenuItem & { readonly target: Target | null };

function toPublicItem({ title, linkType, target, openInNewTab, icon }: VisibleItem, lang: Language) {
  return {
    title: textIn(title, lang),
    linkType,
    path: target?.path ?? null,
    cityId: target?.cityId ?? null,
    url: target?.url ?? null,
    openInNewTab,
    icon,
  };
}

function toPublicItems(items: readonly Branch<VisibleItem>[], lang: Language) {
  return items.map((one) => ({
    ...toPublicItem(one, lang),
    items: one.items.map((two) => ({
      ...toPublicItem(two, lang),
      items: two.items.map((three) => toPublicItem(three, lang)),
    })),
  }));
}
