import { Button, Group, Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { ActionName } from '../../../domain/kernel/records/lifecycle/actions.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { leadActions } from '../../../domain/stays/leads/actions.ts';
import { useActionTexts, useAllowedActions } from '../../kernel/records/actions/action-texts.ts';
import { ActionsMenu } from '../../kernel/records/rows/actions-menu.tsx';
import { go } from '../../platform/navigation/go.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { formatLeadName, type LeadRow } from './lead.ts';
import { useLeadAction } from './use-lead-action.ts';

const LeadDialog = lazyNamed(() => import('./lead-dialog.tsx'), 'LeadDialog');

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
  const [asking, setAsking] = useState<'assign' | 'close' | null>(null);
  const act = useLeadAction(row);
  const run = (action: ActionName<typeof leadActions>) => {
    if (action === 'assign' || action === 'close') return setAsking(action);
    // The wizard for new structures closes the request.
    if (action === 'convert') return void go(`${SCREENS.newStructure.path}?lead=${row.id}`);
    act.mutate({ action });
  };
  const dialog = (
    <Suspense>{asking && <LeadDialog row={row} action={asking} onClose={() => setAsking(null)} />}</Suspense>
  );
  const { title } = useActionTexts(leadActions);
  return { actions: useAllowedActions(leadActions, row), title, busy: act.isPending, run, dialog };
}

export function LeadMenu({ row, onOpen }: { row: LeadRow; onOpen: () => void }) {
  const { t } = useTexts('common', 'lead');
  const { actions, title, busy, run, dialog } = useActions(row);
  return (
    <>
      <ActionsMenu label={t('lead:actionsOf', { name: formatLeadName(row) })} loading={busy}>
        <Menu.Item leftSection={<Glyph name="eye" />} onClick={onOpen}>
          {t('common:open')}
        </Menu.Item>
        {actions.map((action) => (
          <Menu.Item key={action} leftSection={<Glyph name={ICONS[action]} />} onClick={() => run(action)}>
            {title(action)}
          </Menu.Item>
        ))}
      </ActionsMenu>
      {dialog}
    </>
  );
}

export function LeadButtons({ row }: { row: LeadRow }) {
  const { actions, title, busy, run, dialog } = useActions(row);
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
          {title(action)}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
