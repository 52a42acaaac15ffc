import { ActionIcon, Badge, Group, Menu, Paper, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { DragEvent, KeyboardEvent } from 'react';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { itemFields, menu } from '../../../../domain/portal/portal/menus/menu.ts';
import type { Move } from '../../../../domain/portal/portal/menus/tree.ts';
import type { MenuItem } from '../../../../domain/portal/portal/menus/visible-items.ts';
import { useFormOf } from '../../../kernel/records/form/form-context.ts';
import { EveryLanguage } from '../../../kernel/records/inputs/every-language.tsx';
import { RowFields } from '../../../kernel/records/inputs/rows/row-fields.tsx';
import { formatDate } from '../../../platform/formats.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import classes from './menu-tree.module.css';

const MOVES = ['up', 'down', 'out', 'in'] as const satisfies readonly Move[];
const ICONS = { up: 'arrow-up', down: 'arrow-down', in: 'indent-increase', out: 'indent-decrease' } as const;
const KEYS: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface MenuItemRowProps {
  item: MenuItem;
  at: number;
  name: string;
  /** Indentation of the level in pixels. */
  indent: number;
  isBroken: boolean;
  isOpen: boolean;
  isDragged: boolean;
  readOnly: boolean;
  /** True if the item has subitems. */
  hasBranch: boolean;
  may: (to: Move) => boolean;
  onMove: (to: Move) => void;
  onOpen: () => void;
  onChange: (item: MenuItem) => void;
  onRemove: (withBranch: boolean) => void;
  drag: {
    onDragStart: () => void;
    onDragEnd: () => void;
    onDragOver: (event: DragEvent<HTMLElement>) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** A menu item with its name, marks, move buttons and, when open, its fields. */
export function MenuItemRow(props: MenuItemRowProps) {
  const { item, at, name, indent, isBroken, isOpen, isDragged, readOnly, onMove, onOpen, onChange } = props;
  const { t } = useTexts('portal');
  const { form, texts } = useFormOf(menu);
  const isWrong = Object.entries(form.errors).some(([path, text]) => text && path.startsWith(`items.${at}.`));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? KEYS[event.key] : undefined;
    if (!to || readOnly) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <Paper
      withBorder
      className={classes.item}
      style={{ marginInlineStart: indent }}
      data-dragged={isDragged}
      data-wrong={isWrong}
      draggable={!readOnly && !isOpen}
      {...props.drag}
    >
      {/* After a move the focus stays on the button, so that keyboard use can continue. */}
      <Group gap="xs" justify="space-between" onKeyDown={onKeyDown}>
        <UnstyledButton className={classes.name} data-what="edit" aria-expanded={isOpen} onClick={onOpen}>
          <Glyph name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
          <Text component="span" fw={600} size="sm">
            {name}
          </Text>
          <VisuallyHidden>{t('portal:menu.level', { n: item.level })}</VisuallyHidden>
          <Text component="span" size="xs" c="dimmed">
            {texts.option('items.linkType', item.linkType)}
          </Text>
          <Marks item={item} isBroken={isBroken} />
        </UnstyledButton>
        {!readOnly && <Moves {...props} />}
      </Group>
      {isOpen && (
        <div className={classes.fields}>
          <EveryLanguage>
            <RowFields
              path="items"
              index={at}
              fields={itemFields}
              row={item}
              readOnly={readOnly}
              onChange={(row) => onChange(row as MenuItem)}
            />
          </EveryLanguage>
        </div>
      )}
    </Paper>
  );
}

function Marks({ item, isBroken }: { item: MenuItem; isBroken: boolean }) {
  const { t } = useTexts('portal');
  const { visibleFrom, visibleTo, languages, isShown } = item;
  const period = [visibleFrom, visibleTo].map((day) => (day ? formatDate(day) : '…')).join(' – ');
  return (
    <>
      {isBroken && (
        <Badge color="red" variant="light" tt="none" leftSection={<Glyph name="link-off" size={12} />}>
          {t('portal:menu.broken')}
        </Badge>
      )}
      {!isShown && (
        <Badge color="gray" variant="light" tt="none">
          {t('portal:menu.off')}
        </Badge>
      )}
      {(visibleFrom || visibleTo) && (
        <Badge variant="light" tt="none">
          {period}
        </Badge>
      )}
      {languages.length < LANGUAGES.length && (
        <Badge color="gray" variant="light" tt="none">
          {t('portal:menu.languages', { list: languages.join(', ') })}
        </Badge>
      )}
    </>
  );
}

function Moves({ name, hasBranch, may, onMove, onRemove }: MenuItemRowProps) {
  const { t } = useTexts('portal');
  const remove = (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={t('portal:menu.remove', { name })}
      {...(!hasBranch && { onClick: () => onRemove(true) })}
    >
      <Glyph name="trash" />
    </ActionIcon>
  );
  return (
    <Group gap={2} wrap="nowrap">
      {MOVES.map((to) => (
        <ActionIcon
          key={to}
          variant="subtle"
          data-what={to}
          aria-label={t(`portal:menu.${to}`, { name })}
          disabled={!may(to)}
          onClick={() => onMove(to)}
        >
          <Glyph name={ICONS[to]} />
        </ActionIcon>
      ))}
      {hasBranch ? (
        <Menu position="bottom-end">
          <Menu.Target>{remove}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onRemove(true)}>{t('portal:menu.removeAll')}</Menu.Item>
            <Menu.Item onClick={() => onRemove(false)}>{t('portal:menu.removeOne')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        remove
      )}
    </Group>
  );
}
