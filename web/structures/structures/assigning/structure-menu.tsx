import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { ActionsMenu } from '../../../kernel/records/rows/actions-menu.tsx';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { recapQuery } from '../recap/recap-query.ts';
import { type StructureRow, structurePath } from '../row.ts';
import { useTakeOver } from './assign-button.tsx';

const StatusDialog = lazyNamed(() => import('../bulk/status-dialog.tsx'), 'StatusDialog');
const AssignDialog = lazyNamed(() => import('./assign-dialog.tsx'), 'AssignDialog');

/** Deletes a structure after naming the data that are deleted with it. */
function useRemoveStructure(row: StructureRow, refresh: () => void) {
  const { t } = useTexts('common', 'structure');
  const client = useQueryClient();
  return async () => {
    try {
      const { rooms, mealPlans, amenities, photoCount } = await client.fetchQuery(recapQuery(String(row.id)));
      const deletedCounts = {
        rooms: rooms.length,
        plans: mealPlans.length,
        amenities: amenities.length,
        photos: photoCount,
      };
      const sure = await ask({
        title: t('common:delete'),
        text: t('structure:delete.question', { name: row.name, id: row.id, ...deletedCounts }),
        confirm: t('common:delete'),
        dangerous: true,
      });
      if (!sure) return;
      await api(`/structures/${row.id}`, { method: 'DELETE', query: { version: row.version } });
      void toast('success', t('common:deleted'));
    } catch (error) {
      void toast('failure', errorText(error));
    }
    refresh();
  };
}

/**
 * Menu of a row. Staff assign structures and change their status, a vendor takes one without agent. Administrators
 * delete new or deactivated ones.
 */
export function StructureMenu({ row }: { row: StructureRow }) {
  const { t } = useTexts('account', 'common', 'part', 'screen', 'structure');
  const me = useUser();
  const client = useQueryClient();
  const [assigning, setAssigning] = useState(false);
  const [wantedStatus, setWanted] = useState<0 | 'any' | null>(null);
  const manages = me.role === 'admin' || me.role === 'operator';
  const mayTake = me.role === 'vendor' && row.vendorId === null;
  const refresh = () => void client.invalidateQueries({ queryKey: ['list', '/structures'] });
  const take = useTakeOver(row, refresh);
  const remove = useRemoveStructure(row, refresh);
  return (
    <>
      <ActionsMenu label={t('account:actionsOf', { name: row.name })} loading={take.isPending}>
        <Menu.Item
          leftSection={<Glyph name="eye" />}
          renderRoot={(props) => <PathLink {...props} to={structurePath(row)} />}
        >
          {t('common:open')}
        </Menu.Item>
        {(me.role !== 'vendor' || row.vendorId !== null) && (
          <Menu.Item
            leftSection={<Glyph name="printer" />}
            renderRoot={(props) => <PathLink {...props} to={addressOf('recap', { id: row.id })} />}
          >
            {t('screen:recap')}
          </Menu.Item>
        )}
        {manages && (
          <Menu.Item leftSection={<Glyph name="arrows-exchange" />} onClick={() => setWanted('any')}>
            {t('structure:status.change')}
          </Menu.Item>
        )}
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
        {manages && row.status !== 0 && (
          <Menu.Item color="red" leftSection={<Glyph name="ban" />} onClick={() => setWanted(0)}>
            {t('part:deactivate')}
          </Menu.Item>
        )}
        {hasPermission(me.role, 'd', 'structures') && (row.status === 0 || row.status === 70) && (
          <Menu.Item color="red" leftSection={<Glyph name="trash" />} onClick={() => void remove()}>
            {t('common:delete')}
          </Menu.Item>
        )}
      </ActionsMenu>
      <Suspense>
        {wantedStatus !== null && (
          <StatusDialog
            selected={[row]}
            wanted={wantedStatus === 'any' ? null : wantedStatus}
            onClose={() => setWanted(null)}
            onDone={() => void client.invalidateQueries({ queryKey: ['overview'] })}
          />
        )}
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
