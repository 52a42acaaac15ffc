import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ActionsMenu } from '../../records/rows/actions-menu.tsx';
import { useUser } from '../../session.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { useTexts } from '../../texts.ts';
import { type StructureRow, structurePath } from '../row.ts';
import { useTaking } from './assign-button.tsx';

const AssignDialog = lazy(() =>
  import('./assign-dialog.tsx').then((part) => ({ default: part.AssignDialog })),
);

/** What may be done to a row: who manages structures assigns them, a vendor takes one that nobody has. */
export function StructureMenu({ row }: { row: StructureRow }) {
  const { t } = useTexts('account', 'common');
  const me = useUser();
  const client = useQueryClient();
  const [assigning, setAssigning] = useState(false);
  const manages = me.role === 'admin' || me.role === 'operator';
  const mayTake = me.role === 'vendor' && row.vendorId === null;
  const refresh = () => void client.invalidateQueries({ queryKey: ['list', '/structures'] });
  const take = useTaking(row, refresh);
  return (
    <>
      <ActionsMenu label={t('account:actionsOf', { name: row.name })} loading={take.isPending}>
        <Menu.Item
          leftSection={<Glyph name="eye" />}
          renderRoot={(props) => <PathLink {...props} to={structurePath(row)} />}
        >
          {t('common:open')}
        </Menu.Item>
        {manages && (
          <Menu.Item leftSection={<Glyph name="user-share" />} onClick={() => setAssigning(true)}>
            {t('account:assign.title')}
          </Menu.Item>
        )}
        {mayTake && (
          <Menu.Item leftSection={<Glyph name="hand-grab" />} onClick={() => take.mutate()}>
            {t('account:assign.take')}
          </Menu.Item>
        )}
      </ActionsMenu>
      <Suspense>
        {assigning && (
          <AssignDialog
            structure={row}
            onClose={() => setAssigning(false)}
            onDone={() => {
              setAssigning(false);
              refresh();
              void client.invalidateQueries({ queryKey: ['overview'] });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
