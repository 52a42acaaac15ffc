import { Anchor, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ACTIVE, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { recordAddress } from '../../../../domain/kernel/screens/record-address.ts';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import { RECORDS } from '../../../../domain/records.ts';
import { recordApi } from '../../../platform/api.ts';
import { go } from '../../../platform/navigation/go.ts';
import { useUser } from '../../../platform/session.ts';
import { type ProblemBody, problemText } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { nameOf } from '../list/title-of.ts';
import { recordQuery, undoChange } from '../queries.ts';
import { showUndoableToast } from '../undo-toast.ts';
import { type DeletionRefusal, type DialogOutcome, useOpenRefusal } from './refusal.ts';

const MergeDialog = lazyNamed(() => import('./merge-dialog.tsx'), 'MergeDialog');

/** A reference as in the server's answer (`server/kernel/records/collections/assert-not-used.ts`). */
interface Reference {
  resource: string;
  count?: number;
  records?: readonly {
    id: number;
    name: string | null;
    structureId: number | null;
    structureName: string | null;
  }[];
}

/** Dialog over any page: why a record was not deleted, which records refer to it, and the alternatives. */
export function RefusedDeletion() {
  const refusal = useOpenRefusal();
  return refusal && <OpenDialog key={refusal.path} {...refusal} />;
}

const findDefinition = (path: string): RecordDefinition | undefined =>
  path
    .split('/')
    .reverse()
    .map((word) => RECORDS.find(({ segment, collection }) => (segment ?? collection) === word))
    .find((definition) => definition !== undefined);

function OpenDialog({
  path,
  version,
  problem,
  answer,
}: DeletionRefusal & { answer: (outcome: DialogOutcome) => void }) {
  const { t, language } = useTexts('common', 'record');
  const { role } = useUser();
  const definition = findDefinition(path);
  const { data: record } = useQuery(recordQuery(path));
  const [isReplacing, setReplacing] = useState(false);
  const isShown = problem.type !== 'in-use';
  const change = useMutation({
    mutationFn: () =>
      recordApi<LoadedRecord>(path, {
        method: 'PATCH',
        body: { version: record?.version ?? version, status: 0 },
      }),
    onSuccess: ({ changeId }) => {
      showUndoableToast(
        t,
        t(isShown ? 'record:instead.withdrawn' : 'record:instead.deactivated'),
        changeId === undefined ? null : () => undoChange(changeId),
        () => answer('changed'),
      );
      answer('changed');
    },
  });
  if (!definition || !record) return null;
  const name = nameOf(record, language);
  const mayChange = hasPermission(role, 'u', definition.screen) && record.status === ACTIVE;
  const mayReplace = definition.catalogue && definition.fields.status && !definition.fields.hasDraft;
  if (isReplacing)
    return (
      <Suspense>
        <MergeDialog
          definition={definition}
          entry={record}
          fixedFilters={replacementFilters(definition, record)}
          onMerged={() => answer('gone')}
          onClose={() => answer('same')}
        />
      </Suspense>
    );
  return (
    <Modal
      opened
      onClose={() => answer('same')}
      title={t('record:instead.title', { name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <ProblemAlert error={change.error} />
        <Text size="sm">{isShown ? problemText(problem) : t('record:instead.used')}</Text>
        <References problem={problem} onLeave={() => answer('same')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer('same')}>
            {t('common:close')}
          </Button>
          {mayChange && definition.fields.status && (
            <Button variant={isShown ? 'filled' : 'default'} loading={change.isPending} onClick={() => change.mutate()}>
              {t(isShown ? 'record:instead.withdraw' : 'record:instead.deactivate')}
            </Button>
          )}
          {mayReplace && !isShown && <Button onClick={() => setReplacing(true)}>{t('record:instead.replace')}</Button>}
        </Group>
      </Stack>
    </Modal>
  );
}

/** Filters for possible replacements: entries that agree in the fields that a merge requires. */
function replacementFilters({ catalogue, listing }: RecordDefinition, record: LoadedRecord): Record<string, string> {
  const keys = (catalogue?.mergeKeys ?? []).filter((key) => listing?.filters.includes(key));
  return Object.fromEntries(keys.map((key) => [key, String(record[key])]));
}

function References({ problem, onLeave }: { problem: ProblemBody; onLeave: () => void }) {
  const { t } = useTexts('record');
  const text = useLabel();
  const references = (problem.references ?? []) as readonly Reference[];
  return (
    <List size="sm">
      {references.map(({ resource, count, records = [] }) => {
        const definition = RECORDS.find(({ collection }) => collection === resource);
        if (!definition) return null;
        const moreCount = (count ?? 0) - records.length;
        return (
          <List.Item key={resource}>
            {text(definition.title)}
            {count !== undefined && ` (${count})`}
            {records.length > 0 && (
              <List size="sm" withPadding listStyleType="none">
                {records.map((record) => (
                  <List.Item key={record.id}>
                    <Anchor
                      href={toLinkAddress(recordAddress(definition, record))}
                      onClick={(event) => {
                        // The dialog is outside the router, which does not handle its links.
                        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                        event.preventDefault();
                        onLeave();
                        void go(recordAddress(definition, record));
                      }}
                    >
                      {[record.name ?? text(definition.title), record.structureName]
                        .filter((part, at, all) => part && all.indexOf(part) === at)
                        .join(' · ')}
                    </Anchor>
                  </List.Item>
                ))}
                {moreCount > 0 && <List.Item c="dimmed">{t('record:instead.more', { count: moreCount })}</List.Item>}
              </List>
            )}
          </List.Item>
        );
      })}
    </List>
  );
}
