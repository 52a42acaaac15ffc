import { Button, Group, Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type LeadAction, leadActionsFor } from '../../domain/leads/actions.ts';
import { SCREENS } from '../../domain/screens.ts';
import { go } from '../navigation/go.ts';
import { ActionsMenu } from '../records/rows/actions-menu.tsx';
import { useUser } from '../session.ts';
import { problemFrom } from '../shell/errors/failures.ts';
import { Glyph } from '../shell/glyph.tsx';
import { toast } from '../shell/toast/toast.ts';
import { useTexts } from '../texts.ts';
import { type LeadRow, nameOfLead } from './lead.ts';
import { useLeadAction } from './use-lead-action.ts';

const LeadDialog = lazy(() => import('./lead-dialog.tsx').then((part) => ({ default: part.LeadDialog })));

const ICONS = {
  take: 'hand-grab',
  assign: 'user-share',
  open: 'mail-opened',
  convert: 'building-plus',
  close: 'circle-check',
  reopen: 'restore',
  archive: 'archive',
} as const;

function useActions(row: LeadRow) {
  const me = useUser();
  const [asking, setAsking] = useState<'assign' | 'close' | null>(null);
  const act = useLeadAction(row);
  const run = (action: LeadAction) => {
    if (action === 'assign' || action === 'close') return setAsking(action);
    // The wizard closes it, with the structure that it becomes.
    if (action === 'convert') return void go(`${SCREENS.newStructure.path}?lead=${row.id}`);
    act.mutate({ action }, { onError: (error) => void toast('failure', problemFrom(error).title ?? '') });
  };
  const dialog = (
    <Suspense>{asking && <LeadDialog row={row} action={asking} onClose={() => setAsking(null)} />}</Suspense>
  );
  return { actions: leadActionsFor(me.role, row.state), busy: act.isPending, run, dialog };
}

/** What may be done with a row. */
export function LeadMenu({ row, onOpen }: { row: LeadRow; onOpen: () => void }) {
  const { t } = useTexts('common', 'lead');
  const { actions, busy, run, dialog } = useActions(row);
  return (
    <>
      <ActionsMenu label={t('lead:actionsOf', { name: nameOfLead(row) })} loading={busy}>
        <Menu.Item leftSection={<Glyph name="eye" />} onClick={onOpen}>
          {t('common:open')}
        </Menu.Item>
        {actions.map((action) => (
          <Menu.Item key={action} leftSection={<Glyph name={ICONS[action]} />} onClick={() => run(action)}>
            {t(`lead:action.${action}`)}
          </Menu.Item>
        ))}
      </ActionsMenu>
      {dialog}
    </>
  );
}

/** The same as buttons, on an open request. */
export function LeadButtons({ row }: { row: LeadRow }) {
  const { t } = useTexts('lead');
  const { actions, busy, run, dialog } = useActions(row);
  return (
    <Group gap="xs">
      {actions.map((action, index) => (
        <Button
          key={action}
          size="compact-md"
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={<Glyph name={ICONS[action]} />}
          loading={busy}
          onClick={() => run(action)}
        >
          {t(`lead:action.${action}`)}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
