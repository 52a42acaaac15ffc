import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { recordApi } from '../../../platform/api.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { nameOf } from '../list/title-of.ts';
import type { Failure } from '../rows/row-failures.tsx';
import type { RowActions } from '../rows/use-row-actions.ts';
import { SourceDialog } from './source-dialog.tsx';

export interface RowsDialogProps<Row extends LoadedRecord> {
  structureId: string;
  definition: RecordDefinition;
  actions: RowActions;
  /** Returns the name of a row without a title. */
  called: (row: Row) => string;
  onClose: () => void;
}

/** Maximum number of records per request; no collection of a structure has more. */
const MAX_ROWS = 100;

/** Dialog that copies records of another structure into this one. */
export function RowsDialog<Row extends LoadedRecord>({ structureId, onClose, ...rows }: RowsDialogProps<Row>) {
  const { t } = useTexts('record');
  return (
    <SourceDialog structureId={structureId} help={t('record:copy.rowsHelp')} onClose={onClose}>
      {(source) => <Rows key={source} {...rows} structureId={structureId} source={source} onClose={onClose} />}
    </SourceDialog>
  );
}

function useRows<Row extends LoadedRecord>(structureId: number | string, definition: RecordDefinition) {
  const path = `/structures/${structureId}/${definition.collection}` as const;
  return useQuery({
    queryKey: ['list', path, 'copy'],
    queryFn: async () => (await recordApi<ListAnswer<Row>>(path, { query: { perPage: MAX_ROWS } })).data,
  });
}

function Rows<Row extends LoadedRecord>({
  structureId,
  source,
  definition,
  actions,
  called,
  onClose,
}: RowsDialogProps<Row> & { source: number }) {
  const { t } = useTexts('common', 'record');
  const theirs = useRows<Row>(source, definition);
  const ownRows = useRows<Row>(structureId, definition);
  const [selectedIds, setSelectedIds] = useState<number[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  if (theirs.isPending || ownRows.isPending) return <Skeleton h={120} />;
  if (!theirs.data || !ownRows.data) return <ProblemAlert error={theirs.error ?? ownRows.error} />;
  if (theirs.data.length === 0) return <Text size="sm">{t('record:copy.noRows')}</Text>;
  const italian = (row: Row) => nameOf(row, 'it').toLowerCase();
  const ownTitles = new Set(definition.fields.title ? ownRows.data.map(italian) : []);
  const isHere = (row: Row) => ownTitles.has(italian(row));
  const ids = selectedIds ?? theirs.data.filter((row) => !isHere(row)).map(({ id }) => id);
  const copy = async () => {
    setBusy(true);
    const newFailures = await actions.copy(source, ids);
    setBusy(false);
    setFailures(newFailures);
    if (newFailures.length === 0) onClose();
    else setSelectedIds([]);
  };
  const reasonsOf = (id: number) => {
    const failure = failures.find((one) => one.id === id);
    if (!failure) return undefined;
    return Object.values(failure.errors ?? { '': [failure.detail ?? failure.title] })
      .flat()
      .join(' ');
  };
  return (
    <Stack>
      <Checkbox.Group value={ids.map(String)} onChange={(values) => setSelectedIds(values.map(Number))}>
        <Stack gap="xs">
          {theirs.data.map((row) => (
            <Checkbox
              key={row.id}
              value={String(row.id)}
              disabled={isHere(row)}
              label={called(row)}
              description={isHere(row) ? t('record:copy.here') : undefined}
              error={reasonsOf(row.id)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={ids.length === 0} loading={busy} onClick={() => void copy()}>
          {t('record:copy.rows', { count: ids.length })}
        </Button>
      </Group>
    </Stack>
  );
}
