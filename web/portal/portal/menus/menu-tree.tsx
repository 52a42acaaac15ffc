import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { menu } from '../../../../domain/portal/portal/menus/menu.ts';
import { branchEnd, move } from '../../../../domain/portal/portal/menus/tree.ts';
import { useFormOf } from '../../../kernel/records/form/form-context.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { MenuItemRow } from './menu-item-row.tsx';
import classes from './menu-tree.module.css';
import { useBrokenItems } from './use-broken.ts';
import { LEVEL_WIDTH, useItemDrag } from './use-item-drag.ts';
import { useMenuItems } from './use-menu-items.ts';

/** The items of a menu as an editable tree, with moves by drag, button and keyboard. */
export function MenuTree() {
  const { form, refusal } = useFormOf(menu);
  const { t } = useTexts('portal', 'record');
  const readOnly = refusal('items') !== null;
  const list = useRef<HTMLOListElement>(null);
  const tree = useMenuItems(list);
  const { items, message, opened, nameOf, arranged } = tree;
  const drag = useItemDrag(list, tree);
  const broken = useBrokenItems(items);
  const lineAt = (before: number) =>
    drag.drop?.before === before && (
      <div
        className={classes.line}
        data-last={before === items.length}
        style={{ marginInlineStart: (drag.drop.level - 1) * LEVEL_WIDTH }}
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
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      <ol ref={list} className={classes.tree}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place in the tree
          <li key={at} data-at={at}>
            {lineAt(at)}
            <MenuItemRow
              item={item}
              at={at}
              name={nameOf(item)}
              indent={(item.level - 1) * LEVEL_WIDTH}
              isBroken={broken.has(at)}
              isOpen={opened.has(at)}
              isDragged={drag.isDragged(at)}
              readOnly={readOnly}
              hasBranch={branchEnd(items, at) > at + 1}
              may={(to) => move(items, at, to) !== null}
              onMove={(to) => arranged(move(items, at, to), item, to)}
              onOpen={() => tree.toggle(at)}
              onChange={(changed) => tree.change(at, changed)}
              onRemove={(withBranch) => tree.remove(at, withBranch)}
              drag={drag.handlersOf(at)}
            />
            {at === items.length - 1 && lineAt(items.length)}
          </li>
        ))}
      </ol>
      {!readOnly && (
        <Button variant="default" mt="sm" leftSection={<Glyph name="plus" />} onClick={tree.add}>
          {t('portal:menu.add')}
        </Button>
      )}
    </div>
  );
}
