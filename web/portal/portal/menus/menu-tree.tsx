import { Button, Text, VisuallyHidden } from '@mantine/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { itemFields, menu } from '../../../../domain/portal/portal/menus/menu.ts';
import type { MenuItem } from '../../../../domain/portal/portal/menus/shown.ts';
import { branchEnd, levelsAt, type Move, move, moveTo } from '../../../../domain/portal/portal/menus/tree.ts';
import { useFormOf } from '../../../kernel/records/form/form-context.ts';
import { emptyRow } from '../../../kernel/records/inputs/rows/row-fields.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { MenuItemRow } from './menu-item-row.tsx';
import classes from './menu-tree.module.css';
import { useBroken } from './use-broken.ts';

/** Where an item would fall: before the one at this place, at this level. */
interface Drop {
  before: number;
  level: number;
}

const NONE: ReadonlySet<number> = new Set();

/** Places of items in which something is wrong. */
const wrongItems = (errors: Readonly<Record<string, unknown>>): number[] => [
  ...new Set(
    Object.entries(errors).flatMap(([path, text]) => {
      const [list, at, field] = path.split('.');
      return text && list === 'items' && field !== undefined ? [Number(at)] : [];
    }),
  ),
];

/** Width of a level, as the style has it. */
const STEP = 28;

/** The items of a menu as a tree: by drag, by buttons and by keys, each opened to be written. */
export function MenuTree() {
  const { form, refusal, writing } = useFormOf(menu);
  const { t } = useTexts('portal', 'record');
  const items = (form.values.items ?? []) as readonly MenuItem[];
  const readOnly = refusal('items') !== null;
  const [opened, setOpened] = useState<ReadonlySet<number>>(NONE);
  const [dragged, setDragged] = useState<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  /** What is said of a move to who does not see it. */
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  /** What has the focus once the tree is drawn anew: a button of the item that was moved, the first field of a new one. */
  const focus = useRef<{ at: number; what: Move | 'edit' | 'write' } | null>(null);
  const broken = useBroken(items);
  // What its error has opened remains so: else it would close at the key that puts it right, under who writes.
  const closed = wrongItems(form.errors).filter((at) => !opened.has(at));
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
    if (!moved) return setSaid(t('portal:menu.notThere', { name }));
    // The branch is copied when it moves: its item is the one that was not there before.
    const at = moved.findIndex((one) => one.title === item.title && !items.includes(one));
    const place = at < 0 ? moved.indexOf(item) : at;
    put(moved);
    setOpened(NONE);
    focus.current = { at: place, what };
    setSaid(
      t('portal:menu.moved', { name, n: place + 1, total: moved.length, level: moved[place]?.level ?? 1 }),
    );
  };

  const over = (event: DragEvent<HTMLElement>, at: number) => {
    if (dragged === null || !list.current) return;
    const row = event.currentTarget.getBoundingClientRect();
    const before = event.clientY > row.top + row.height / 2 ? at + 1 : at;
    const levels = levelsAt(items, dragged, before);
    const wanted = 1 + Math.floor((event.clientX - list.current.getBoundingClientRect().left) / STEP);
    const level = levels.findLast((one) => one <= wanted) ?? levels[0];
    setDrop(level === undefined ? null : { before, level });
    if (level !== undefined) event.preventDefault();
  };
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    const item = dragged === null ? undefined : items[dragged];
    if (dragged !== null && drop && item)
      arranged(moveTo(items, dragged, drop.before, drop.level), item, 'edit');
    end();
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
    setOpened(NONE);
    if (items.length > 1) focus.current = { at: Math.max(0, at - 1), what: 'edit' };
  };
  const add = () => {
    const added = { ...emptyRow(itemFields), title: {} } as MenuItem;
    put([...items, added]);
    setOpened(new Set([items.length]));
    focus.current = { at: items.length, what: 'write' };
  };
  const lineAt = (before: number) =>
    drop?.before === before && (
      <div
        className={classes.line}
        data-last={before === items.length}
        style={{ marginInlineStart: (drop.level - 1) * STEP }}
      />
    );

  return (
    <div style={{ gridColumn: '1 / -1' }} id="field-items">
      <Text size="sm" c="dimmed" mb="xs">
        {items.length === 0 ? t('portal:menu.empty') : !readOnly && t('portal:menu.help')}
      </Text>
      {form.errors.items && (
        <Text size="sm" c="red" role="alert" mb="xs">
          {form.errors.items}
        </Text>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol ref={list} className={classes.tree}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place in the tree
          <li key={at} data-at={at}>
            {lineAt(at)}
            <MenuItemRow
              item={item}
              at={at}
              name={nameOf(item)}
              indent={(item.level - 1) * STEP}
              isBroken={broken.has(at)}
              isOpen={opened.has(at)}
              isDragged={dragged !== null && at >= dragged && at < branchEnd(items, dragged)}
              readOnly={readOnly}
              hasBranch={branchEnd(items, at) > at + 1}
              may={(to) => move(items, at, to) !== null}
              onMove={(to) => arranged(move(items, at, to), item, to)}
              onOpen={() => setOpened(opened.has(at) ? NONE : new Set([at]))}
              onChange={(changed) => put(items.map((one, place) => (place === at ? changed : one)))}
              onRemove={(withBranch) => remove(at, withBranch)}
              drag={{
                onDragStart: () => {
                  setOpened(NONE);
                  setDragged(at);
                },
                onDragEnd: end,
                onDragOver: (event) => over(event, at),
                onDrop: dropped,
              }}
            />
            {at === items.length - 1 && lineAt(items.length)}
          </li>
        ))}
      </ol>
      {!readOnly && (
        <Button variant="default" mt="sm" leftSection={<Glyph name="plus" />} onClick={add}>
          {t('portal:menu.add')}
        </Button>
      )}
    </div>
  );
}
