import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { api } from '../../../platform/api.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { listQuery } from '../list/list-query.ts';
import { nameOf } from '../list/title-of.ts';
import { undoBatch } from '../queries.ts';
import { showUndoableToast } from '../undo-toast.ts';

interface MergeDialogProps {
  definition: RecordDefinition;
  entry: LoadedRecord;
  /** Fixed filters of the list. */
  fixedFilters: Readonly<Record<string, string>>;
  onClose: () => void;
  onMerged: () => void;
}

/** Dialog that merges an entry into another: references move to the other entry, and this one is deleted. */
export function MergeDialog({ definition, entry, fixedFilters, onClose, onMerged }: MergeDialogProps) {
  const { t, language } = useTexts('common', 'setting');
  const [targetId, setTargetId] = useState<string | null>(null);
  const path = `/${definition.collection}` as const;
  const all = { page: 1, perPage: 100, sort: 'title', q: '', filters: fixedFilters };
  const { data } = useQuery(listQuery(path, all));
  const otherEntries = (data?.data ?? []).filter(({ id }) => id !== entry.id);
  const name = nameOf(entry, language);
  const merge = useMutation({
    mutationFn: () =>
      api(`${path}/${entry.id}/merge`, {
        method: 'POST',
        body: { into: Number(targetId), version: entry.version },
      }),
    onSuccess: ({ batchId }) => {
      showUndoableToast(t, t('setting:merge.done'), () => undoBatch(batchId), onMerged);
      onMerged();
      onClose();
    },
  });
  const refusal = merge.error ? Object.values(fieldErrors(merge.error))[0] : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('setting:merge.title', { name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{t('setting:merge.help', { name, count: Number(entry.usageCount ?? 0) })}</Text>
        <Select
          label={t('setting:merge.into')}
          data={otherEntries.map((other) => ({
            value: String(other.id),
            label: `${nameOf(other, language)} (${String(other.code ?? other.city)})`,
          }))}
          searchable
          value={targetId}
          error={refusal}
          onChange={(value) => {
            setTargetId(value);
            merge.reset();
          }}
          nothingFoundMessage={t('common:none')}
          comboboxProps={{ shadow: 'md' }}
          data-autofocus
        />
        <ProblemAlert error={refusal ? null : merge.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={targetId === null} loading={merge.isPending} onClick={() => merge.mutate()}>
            {t('setting:merge.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
