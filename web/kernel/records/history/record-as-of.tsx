import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeSince } from '../../../../domain/kernel/journal/audit-answers.ts';
import { quoteText } from '../../../../domain/platform/language/text.ts';
import { runAtOf } from '../../../../domain/portal/schedules/moment.ts';
import { findRecordDefinition } from '../../../../domain/records.ts';
import { api } from '../../../platform/api.ts';
import { type DayAndTime, WhenFields } from '../../../platform/dates/when-fields.tsx';
import { formatMoment } from '../../../platform/formats.ts';
import { EmptyState } from '../../../platform/shell/empty/empty-state.tsx';
import { problemFrom } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { undoChange } from '../queries.ts';
import { ChangesTable } from './changes-table.tsx';
import { useTextsOfType } from './texts-of-type.ts';

interface AsOfProps {
  /** A single record, or a structure including all its records. */
  of: { readonly structureId: number } | { readonly targetType: string; readonly targetId: number };
  canRestore: boolean;
  onRestored: () => void;
}

const MOMENT = /^\d{4}-\d\d-\d\d$/;

/** "Com'era il …": differences from an earlier moment, with a button to restore each record. */
export function RecordAsOf({ of, canRestore, onRestored }: AsOfProps) {
  const { t } = useTexts('structure');
  const [when, setWhen] = useState<DayAndTime>({ day: null, time: '00:00' });
  const isMoment = when.day !== null && MOMENT.test(when.day) && when.time !== '';
  const at = isMoment ? runAtOf({ day: when.day ?? '', time: when.time }).toISOString() : null;
  return (
    <Stack gap="md">
      <WhenFields when={when} onChange={setWhen} errors={{}} />
      {at && <ChangesSince key={at} at={at} of={of} canRestore={canRestore} onRestored={onRestored} />}
      {!at && <Text c="dimmed">{t('structure:asOf.help')}</Text>}
    </Stack>
  );
}

/** Returns the API calls for a structure or a record. */
function callsOf(of: AsOfProps['of']) {
  if ('structureId' in of) {
    const path = `/structures/${of.structureId}/as-of` as const;
    return {
      key: path,
      read: (at: string) => api(path, { query: { at } }),
      restore: (body: { at: string; targetType: string; targetId: number; fields?: string[] }) =>
        api(path, { method: 'POST', body }),
    };
  }
  const { targetType, targetId } = of;
  return {
    key: `/audit/as-of/${targetType}/${targetId}`,
    read: (at: string) => api('/audit/as-of', { query: { targetType, targetId, at } }),
    restore: (body: { at: string; targetType: string; targetId: number; fields?: string[] }) =>
      api('/audit/as-of', { method: 'POST', body }),
  };
}

function ChangesSince({ at, of, canRestore, onRestored }: AsOfProps & { at: string }) {
  const { t } = useTexts('structure');
  const calls = callsOf(of);
  const { data, error, refetch } = useQuery({
    queryKey: ['history', calls.key, at],
    queryFn: () => calls.read(at),
    staleTime: 0,
  });
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={120} />;
  const restore = async (record: ChangeSince, fields?: string[]) => {
    const { targetType, targetId, deletedBy } = record;
    try {
      if (deletedBy !== null) await undoChange(deletedBy);
      else await calls.restore({ at, targetType, targetId, ...(fields && { fields }) });
      toast('success', t('structure:asOf.restored'));
      void refetch();
      onRestored();
    } catch (failure) {
      const { detail, title } = problemFrom(failure);
      toast('failure', detail ?? title ?? '');
    }
  };
  if (data.records.length === 0)
    return (
      <EmptyState drawing="book" compact>
        {t('structure:asOf.same')}
      </EmptyState>
    );
  return (
    <Stack gap="lg" aria-live="polite">
      <Alert color="gray">{t('structure:asOf.found', { count: data.records.length, at: formatMoment(at) })}</Alert>
      {data.records
        .filter(({ change }) => change !== 'created')
        .map((record) => (
          <ChangedRecord
            key={`${record.targetType} ${record.targetId}`}
            record={record}
            names={data.names}
            at={at}
            onRestore={canRestore ? restore : undefined}
          />
        ))}
      <CreatedRecords records={data.records.filter(({ change }) => change === 'created')} />
    </Stack>
  );
}

/** Records created since then, one line per kind. */
function CreatedRecords({ records }: { records: readonly ChangeSince[] }) {
  const { t } = useTexts('structure');
  if (records.length === 0) return null;
  return (
    <Stack gap={4} component="section">
      <Text fw={600}>{t('structure:asOf.created')}</Text>
      {[...Map.groupBy(records, ({ targetType }) => targetType)].map(([type, of]) => (
        <CreatedOfKind key={type} type={type} records={of} />
      ))}
    </Stack>
  );
}

function CreatedOfKind({ type, records }: { type: string; records: readonly ChangeSince[] }) {
  const texts = useTextsOfType(type);
  const names = records.flatMap(({ name }) => (name ? quoteText(name, texts.language) : []));
  return (
    <Text size="sm">
      {texts.title} · {records.length}
      {names.length > 0 && `: ${names.join(', ')}`}
    </Text>
  );
}

interface ChangedRecordProps {
  record: ChangeSince;
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  at: string;
  onRestore: ((record: ChangeSince, fields?: string[]) => Promise<void>) | undefined;
}

function ChangedRecord({ record, names, at, onRestore }: ChangedRecordProps) {
  const { t } = useTexts('structure', 'record');
  const [busy, setBusy] = useState(false);
  const definition = findRecordDefinition(record.targetType);
  const texts = useTextsOfType(record.targetType);
  const restore = async (fields?: string[]) => {
    setBusy(true);
    await onRestore?.(record, fields);
    setBusy(false);
  };
  return (
    <Stack gap={4} component="article">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600}>{record.name ? `${texts.title} ${quoteText(record.name, texts.language)}` : texts.title}</Text>
          <Badge variant="light" color={record.change === 'deleted' ? 'red' : 'gray'} tt="none">
            {t(`structure:asOf.${record.change === 'deleted' ? 'deleted' : 'changed'}`)}
          </Badge>
        </Group>
        {onRestore && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => restore()}>
            {t('record:history.restore')}
          </Button>
        )}
      </Group>
      {definition && record.change === 'changed' && (
        <ChangesTable
          definition={definition}
          changes={record.changes}
          names={names}
          headings={[formatMoment(at), t('structure:asOf.now')]}
          onRestore={onRestore && record.changes.length > 1 ? (field) => void restore([field]) : undefined}
        />
      )}
    </Stack>
  );
}
