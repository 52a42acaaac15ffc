import type { Day } from '../../../kernel/calendar/days.ts';
import type { Values } from '../../../kernel/records/field.ts';
import type { Language } from '../../../platform/language/text.ts';
import type { itemFields, menu } from './menu.ts';
import { type Branch, treeOf } from './tree.ts';

export type MenuItem = Values<typeof itemFields>;

interface Period {
  readonly visibleFrom: Day | null;
  readonly visibleTo: Day | null;
}

/** True if a day in Rome lies within the period; ends may be open. */
export function isVisibleOn({ visibleFrom, visibleTo }: Period, day: Day): boolean {
  return (visibleFrom ?? day) <= day && day <= (visibleTo ?? day);
}

interface VisibilityOptions<T> {
  readonly language: Language;
  readonly day: Day;
  /** True if the item's target is public. */
  readonly leads: (item: T, at: number) => boolean;
}

/**
 * Returns the items of a menu that guests see in a language on a day. Leaves out items that are off, out of their
 * period, in other languages or without a target, with their subitems. Leaves out groups without visible items.
 */
export function visibleItems<T extends MenuItem>(
  items: readonly T[],
  { language, day, leads }: VisibilityOptions<T>,
): Branch<T>[] {
  const branches = treeOf(
    items,
    (item, at) => item.isShown && item.languages.includes(language) && isVisibleOn(item, day) && leads(item, at),
  );
  const withoutEmpty = (some: readonly Branch<T>[]): Branch<T>[] =>
    some
      .map((one) => ({ ...one, items: withoutEmpty(one.items) }))
      .filter((one) => one.linkType !== 'none' || one.items.length > 0);
  return withoutEmpty(branches);
}

type PublishedMenu = { readonly id: number } & Pick<Values<typeof menu.fields>, 'visibleFrom' | 'visibleTo'>;

/** Returns the menu of a location to show on a day: the menu that started last among those in their period. */
export function selectMenu<M extends PublishedMenu>(menus: readonly M[], day: Day): M | null {
  const open = menus.filter((one) => isVisibleOn(one, day));
  const since = ({ visibleFrom, visibleTo }: M) => visibleFrom ?? (visibleTo ? '0001-01-01' : '');
  return (
    open.reduce<M | null>((best, one) => {
      if (!best || since(one) > since(best)) return one;
      return since(one) === since(best) && one.id > best.id ? one : best;
    }, null) ?? null
  );
}
