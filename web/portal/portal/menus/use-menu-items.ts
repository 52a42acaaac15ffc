import { type RefObject, useEffect, useRef, useState } from 'react';
import { itemFields, menu } from '../../../../domain/portal/portal/menus/menu.ts';
import { branchEnd, type Move } from '../../../../domain/portal/portal/menus/tree.ts';
import type { MenuItem } from '../../../../domain/portal/portal/menus/visible-items.ts';
import { useFormOf } from '../../../kernel/records/form/form-context.ts';
import { emptyRow } from '../../../kernel/records/inputs/rows/row-fields.tsx';
import { useTexts } from '../../../platform/texts.ts';

const NO_ITEMS: ReadonlySet<number> = new Set();

/** Returns the indexes of items with errors. */
const itemsWithErrors = (errors: Readonly<Record<string, unknown>>): number[] => [
  ...new Set(
    Object.entries(errors).flatMap(([path, text]) => {
      const [list, at, field] = path.split('.');
      return text && list === 'items' && field !== undefined ? [Number(at)] : [];
    }),
  ),
];

/** Holds the items of a menu and adds, moves, changes, opens and removes them. */
export function useMenuItems(list: RefObject<HTMLOListElement | null>) {
  const { form, writing } = useFormOf(menu);
  const { t } = useTexts('portal');
  const items = (form.values.items ?? []) as readonly MenuItem[];
  const [opened, setOpened] = useState<ReadonlySet<number>>(NO_ITEMS);
  /** Announces moves to screen readers. */
  const [message, setMessage] = useState('');
  /** Element to focus after the next render: a button of the moved item, or the first field of a new item. */
  const focus = useRef<{ at: number; what: Move | 'edit' | 'write' } | null>(null);
  // Items opened by an error stay open. Otherwise an item would close while the user corrects it.
  const closed = itemsWithErrors(form.errors).filter((at) => !opened.has(at));
  if (closed.length > 0) setOpened(new Set([...opened, ...closed]));
  useEffect(() => {
    if (!focus.current) return;
    const { at, what } = focus.current;
    focus.current = null;
    const row = list.current?.querySelector(`[data-at="${at}"]`);
    const wanted = what === 'write' ? 'input' : `[data-what="${what}"]:not([data-disabled])`;
    const button = row?.querySelector<HTMLElement>(wanted);
    (button ?? row?.querySelector<HTMLElement>('[data-what="edit"]'))?.focus();
  });
  const nameOf = ({ title }: MenuItem) => title[writing] || title.it || t('portal:menu.untitled');
  const put = (changed: readonly MenuItem[]) => form.setFieldValue('items', [...changed]);

  const arranged = (moved: MenuItem[] | null, item: MenuItem, what: Move | 'edit') => {
    const name = nameOf(item);
    if (!moved) return setMessage(t('portal:menu.notThere', { name }));
    // Finds the moved item as the only new object, because moving copies the branch.
    const at = moved.findIndex((one) => one.title === item.title && !items.includes(one));
    const place = at < 0 ? moved.indexOf(item) : at;
    put(moved);
    setOpened(NO_ITEMS);
    focus.current = { at: place, what };
    setMessage(t('portal:menu.moved', { name, n: place + 1, total: moved.length, level: moved[place]?.level ?? 1 }));
  };

  const remove = (at: number, withBranch: boolean) => {
    const last = withBranch ? branchEnd(items, at) : at + 1;
    const level = items[at]?.level ?? 1;
    const under = withBranch ? 0 : branchEnd(items, at);
    put(
      items.flatMap((item, place) => {
        if (place >= at && place < last) return [];
        return [place > at && place < under ? { ...item, level: Math.max(level, item.level - 1) } : item];
      }),
    );
    setOpened(NO_ITEMS);
    if (items.length > 1) focus.current = { at: Math.max(0, at - 1), what: 'edit' };
  };
  const add = () => {
    const added = { ...emptyRow(itemFields), title: {} } as MenuItem;
    put([...items, added]);
    setOpened(new Set([items.length]));
    focus.current = { at: items.length, what: 'write' };
  };
  return {
    items,
    message,
    opened,
    nameOf,
    arranged,
    add,
    remove,
    change: (at: number, changed: MenuItem) => put(items.map((item, place) => (place === at ? changed : item))),
    toggle: (at: number) => setOpened(opened.has(at) ? NO_ITEMS : new Set([at])),
    closeAll: () => setOpened(NO_ITEMS),
  };
}

export type MenuItems = ReturnType<typeof useMenuItems>;
