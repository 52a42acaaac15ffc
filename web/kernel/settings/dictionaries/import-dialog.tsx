import { Button, FileInput, Group, Modal, Stack, Tabs, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { refreshAllSections } from '../../../platform/i18n.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { undoBatch } from '../../records/queries.ts';
import { showUndoableToast } from '../../records/undo-toast.ts';
import { type ImportAnswer, ImportRows } from './import-rows.tsx';

/** Decodes a CSV file from an Italian spreadsheet: UTF-8, or else windows-1252. */
async function decodeFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Dialog that imports a CSV of texts: first a preview, then the import, which the toast can undo whole. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('common', 'setting');
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const send = async (dryRun: boolean) => {
    if (!file) throw new Error('no file');
    const csv = await decodeFile(file);
    return api('/dictionaries/import', { method: 'POST', body: { csv, dryRun } });
  };
  const refresh = () => {
    void refreshAllSections();
    void client.invalidateQueries({ queryKey: ['list', '/dictionaries'] });
    void client.invalidateQueries({ queryKey: ['record'] });
    void client.invalidateQueries({ queryKey: ['counts'] });
  };
  const trial = useMutation({ mutationFn: () => send(true) });
  const apply = useMutation({
    mutationFn: () => send(false),
    onSuccess: ({ added, changed, batchId }) => {
      refresh();
      const undo = batchId === null ? null : () => undoBatch(batchId);
      showUndoableToast(t, t('setting:dictionary.imported', { count: added + changed }), undo, refresh);
      onClose();
    },
  });
  const answer = trial.data;
  const count = answer ? answer.added + answer.changed : 0;
  const refusal = trial.error ? fieldErrors(trial.error).csv : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('setting:dictionary.import')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{t('setting:dictionary.importHelp')}</Text>
        <FileInput
          label={t('setting:dictionary.file')}
          accept=".csv,text/csv"
          value={file}
          error={refusal}
          clearable
          clearButtonProps={{ 'aria-label': t('common:clear') }}
          placeholder="dictionaries.csv"
          onChange={(selectedFile) => {
            setFile(selectedFile);
            trial.reset();
          }}
        />
        <ProblemAlert error={refusal ? null : (trial.error ?? apply.error)} />
        {answer && <ImportResult answer={answer} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {answer ? (
            <Button disabled={count === 0} loading={apply.isPending} onClick={() => apply.mutate()}>
              {count === 0 ? t('setting:dictionary.nothing') : t('setting:dictionary.apply', { count })}
            </Button>
          ) : (
            <Button disabled={!file} loading={trial.isPending} onClick={() => trial.mutate()}>
              {t('common:next')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function ImportResult({ answer }: { answer: ImportAnswer }) {
  const { t } = useTexts('setting');
  const kinds = ['added', 'changed', 'refused'] as const;
  const firstKind = kinds.find((kind) => answer[kind] > 0) ?? 'added';
  return (
    <>
      <Tabs defaultValue={firstKind}>
        <Tabs.List>
          {kinds.map((kind) => (
            <Tabs.Tab key={kind} value={kind} disabled={answer[kind] === 0}>
              {t(`setting:dictionary.${kind}`)}: {answer[kind]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map((kind) => (
          <Tabs.Panel key={kind} value={kind} pt="sm">
            <ImportRows answer={answer} kind={kind} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Text size="sm" c="dimmed">
        {t('setting:dictionary.unchanged', { n: answer.unchanged })}
      </Text>
    </>
  );
}
