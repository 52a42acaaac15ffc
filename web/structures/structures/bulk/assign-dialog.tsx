import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoBatch } from '../../../kernel/records/queries.ts';
import { UserSelect } from '../../../kernel/records/references/user-select.tsx';
import { showUndoableToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { SelectedStructure } from './bulk-bar.tsx';
import { type BulkTarget, usePrepareBulk } from './bulk-queries.ts';

interface AssignDialogProps {
  what: 'vendor' | 'editor';
  selected: SelectedStructure[];
  /** Set for more structures than one request changes: previewed first, then changed by a job. */
  target?: BulkTarget | null;
  onClose: () => void;
  onDone: () => void;
}

const TEXTS_BY_ROLE = {
  vendor: { field: 'vendorId', title: 'account:assign.bulkVendor', label: 'account:assign.vendor' },
  editor: { field: 'editorId', title: 'account:assign.bulkEditor', label: 'account:assign.editor' },
} as const;

/** Assigns one vendor or editor to all selected structures. The undo reverts the whole batch. */
export function AssignDialog({ what, selected, target = null, onClose, onDone }: AssignDialogProps) {
  const { t } = useTexts('account', 'record', 'structure');
  const client = useQueryClient();
  const [userId, setUser] = useState<number | null>(null);
  const { field, title, label } = TEXTS_BY_ROLE[what];
  const refresh = () => client.invalidateQueries({ queryKey: ['list', '/structures'] });
  const assignment = { action: 'assign', [field]: userId };
  const prepare = usePrepareBulk(onClose);
  const run = useMutation({
    mutationFn: () =>
      api('/structures/bulk', {
        method: 'POST',
        body: { ...assignment, ids: selected.map(({ id }) => id) },
      }),
    onSuccess: ({ done, failed, batchId }) => {
      void refresh();
      const isWhole = failed.length === 0;
      const said = isWhole
        ? t('structure:bulk.done', { count: done.length })
        : t('structure:bulk.result', { done: done.length, failed: failed.length });
      const take = done.length > 0 ? () => undoBatch(batchId) : null;
      showUndoableToast(t, said, take, () => void refresh(), isWhole ? 'success' : 'info');
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      title={t(title)}
      onClose={onClose}
      onSubmit={() => {
        if (target) prepare.mutate({ ...target, ...assignment });
        else run.mutate();
      }}
      disabled={userId === null}
      isSaving={run.isPending || prepare.isPending}
      save={target ? t('structure:bulk.check') : t('account:assign.title')}
    >
      <ProblemAlert error={run.error ?? prepare.error} />
      {!target && <Text size="sm">{t('record:list.selected', { count: selected.length })}</Text>}
      <UserSelect ofRole={what} label={t(label)} data-autofocus value={userId} onChange={setUser} />
    </FormDialog>
  );
}
