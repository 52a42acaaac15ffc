import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { ACTIVE, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { go } from '../../../platform/navigation/go.ts';
import { useUser } from '../../../platform/session.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { moveRow } from '../list/move-row.ts';
import { ActionsMenu } from './actions-menu.tsx';
import type { RowActions } from './use-row-actions.ts';

interface RowMenuProps {
  definition: RecordDefinition;
  row: LoadedRecord;
  /** All rows in their own order; null if they cannot be reordered. */
  ordered: readonly LoadedRecord[] | null;
  titles: readonly string[];
  mayDuplicate: boolean;
  /** False if nobody may delete the row. */
  mayRemove?: boolean;
  href: string;
  actions: Pick<RowActions, 'reorder' | 'duplicate' | 'bulk' | 'remove'>;
  name: string;
  children?: ReactNode;
}

/** Menu of a row. Its items "up" and "down" reorder rows by keyboard. */
export function RowMenu(props: RowMenuProps) {
  const { definition, row, ordered, titles, mayDuplicate, mayRemove = true, href, actions, name, children } = props;
  const { t } = useTexts('part');
  const { role } = useUser();
  const hasAccess = (letter: 'c' | 'u' | 'd') => hasPermission(role, letter, definition.screen);
  const at = ordered?.findIndex(({ id }) => id === row.id) ?? -1;
  const move = (by: number) => ordered && actions.reorder(moveRow(ordered, at, at + by).map(({ id }) => id));
  const isActive = row.status === ACTIVE;
  return (
    <ActionsMenu label={t('part:actionsOf', { name })}>
      <Menu.Item leftSection={<Glyph name="edit" size={16} />} onClick={() => void go(href)}>
        {t('part:edit')}
      </Menu.Item>
      {hasAccess('c') && mayDuplicate && (
        <Menu.Item leftSection={<Glyph name="copy" size={16} />} onClick={() => void actions.duplicate(row.id, titles)}>
          {t('part:duplicate')}
        </Menu.Item>
      )}
      {hasAccess('u') && definition.fields.status && (
        <Menu.Item
          leftSection={<Glyph name={isActive ? 'eye-off' : 'circle-check'} size={16} />}
          onClick={() => void actions.bulk(isActive ? 'deactivate' : 'activate', [{ id: row.id, name }])}
        >
          {t(isActive ? 'part:deactivate' : 'part:activate')}
        </Menu.Item>
      )}
      {hasAccess('u') && ordered && at > 0 && (
        <Menu.Item leftSection={<Glyph name="arrow-up" size={16} />} onClick={() => void move(-1)}>
          {t('part:up')}
        </Menu.Item>
      )}
      {hasAccess('u') && ordered && at < ordered.length - 1 && (
        <Menu.Item leftSection={<Glyph name="arrow-down" size={16} />} onClick={() => void move(1)}>
          {t('part:down')}
        </Menu.Item>
      )}
      {children}
      {hasAccess('u') && definition.archive?.softDeletes && (
        <Menu.Item
          leftSection={<Glyph name="archive" size={16} />}
          onClick={() => void actions.bulk('archive', [{ id: row.id, name }])}
        >
          {t('part:archive')}
        </Menu.Item>
      )}
      {hasAccess('d') && mayRemove && !definition.archive?.softDeletes?.(row) && row.isSystem !== true && (
        <Menu.Item color="red" leftSection={<Glyph name="trash" size={16} />} onClick={() => void actions.remove(row)}>
          {t('part:delete')}
        </Menu.Item>
      )}
    </ActionsMenu>
  );
}
