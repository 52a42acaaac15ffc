import { ActionIcon, Checkbox, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DASHBOARD_BLOCKS,
  type DashboardBlock,
  type DashboardLayout,
} from '../../../domain/insight/dashboard/blocks.ts';
import { api } from '../../platform/api.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';

interface ArrangeDialogProps {
  /** Blocks available to this reader, in their current order. */
  blocks: readonly DashboardBlock[];
  layout: DashboardLayout;
  onClose: () => void;
}

/** Dialog for the order and visibility of the reader's blocks. */
export function ArrangeDialog({ blocks, layout, onClose }: ArrangeDialogProps) {
  const { t } = useTexts('shell', 'figure');
  const label = useLabel();
  const client = useQueryClient();
  const [order, setOrder] = useState(blocks);
  const [hidden, setHidden] = useState<ReadonlySet<DashboardBlock>>(new Set(layout.hidden));
  const save = useMutation({
    mutationFn: () =>
      api('/dashboard/layout', {
        method: 'PUT',
        body: { version: layout.version, order: [...order], hidden: [...hidden] },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['dashboard'] });
      onClose();
    },
  });
  const move = (at: number, by: number) => {
    const moved = order[at];
    if (moved) setOrder(order.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  const toggle = (block: DashboardBlock) => {
    const next = new Set(hidden);
    if (!next.delete(block)) next.add(block);
    setHidden(next);
  };
  return (
    <FormDialog
      title={t('shell:dashboard.arrange')}
      onClose={onClose}
      onSave="submit"
      onSubmit={() => save.mutate()}
      isSaving={save.isPending}
    >
      <ProblemAlert error={save.error} />
      <Stack component="ol" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {order.map((block, at) => {
          const name = label(DASHBOARD_BLOCKS[block]);
          return (
            <Group key={block} component="li" justify="space-between" wrap="nowrap">
              <Checkbox
                label={name}
                aria-label={t('figure:arrange.shown', { name })}
                checked={!hidden.has(block)}
                onChange={() => toggle(block)}
              />
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  size={36}
                  disabled={at === 0}
                  aria-label={t('figure:arrange.up', { name })}
                  onClick={() => move(at, -1)}
                >
                  <Glyph name="arrow-up" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={36}
                  disabled={at === order.length - 1}
                  aria-label={t('figure:arrange.down', { name })}
                  onClick={() => move(at, 1)}
                >
                  <Glyph name="arrow-down" />
                </ActionIcon>
              </Group>
            </Group>
          );
        })}
      </Stack>
    </FormDialog>
  );
}
