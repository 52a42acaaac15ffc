import { Button, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '../../../domain/access.ts';
import { LANGUAGES } from '../../../domain/texts/text.ts';
import { api } from '../../api.ts';
import type { UndoneBatch } from '../../records/queries.ts';
import { undoableToast } from '../../records/undo-toast.ts';
import { useUser } from '../../session.ts';
import { fieldErrors } from '../../shell/errors/failures.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { useTexts } from '../../texts.ts';
import { type Asked, ReplaceFields, SheetFields } from './rename-fields.tsx';
import { type RenameRow, RenameRows } from './rename-rows.tsx';
import { renameSearch } from './rename-search.ts';

const WAYS = ['replace', 'sheet'] as const;

interface Preview {
  rows: RenameRow[];
  unchanged: number;
}

/** Many pages' addresses at once: said, looked at, changed together, taken back together. */
export function SlugMultiEdit() {
  const { t } = useTexts('common', 'portal', 'record', 'screen', 'validation');
  const { role } = useUser();
  const client = useQueryClient();
  const { ids } = renameSearch(useSearch({ strict: false }));
  const chosen = ids?.split(',').map(Number);
  const [asked, setAsked] = useState<Asked>({
    by: 'replace',
    find: '',
    replace: '',
    languages: LANGUAGES,
    text: '',
  });
  const preview = useMutation({
    mutationFn: () => {
      const { by, text, find, replace, languages } = asked;
      const replacement = { by, find: find.trim(), replace: replace.trim(), languages };
      const body = by === 'sheet' ? { by, text } : { ...replacement, ...(chosen && { ids: chosen }) };
      return api<Preview>('/slugs/renames/preview', { method: 'POST', body });
    },
  });
  const { rows = [], unchanged = 0 } = preview.data ?? {};
  const sound = rows.filter(({ issues }) => issues.length === 0);
  const refresh = () => client.invalidateQueries();
  const apply = useMutation({
    mutationFn: () =>
      api<{ renamed: number; batchId: string }>('/slugs/renames', {
        method: 'POST',
        body: { rows: sound.map(({ id, version, after }) => ({ id, version, path: after })) },
      }),
    onSuccess: ({ renamed, batchId }) => {
      preview.reset();
      const undo = () => api<UndoneBatch>(`/slugs/renames/${batchId}/undo`, { method: 'POST' });
      undoableToast(t, t('portal:rename.done', { count: renamed }), undo, () => void refresh());
      return refresh();
    },
  });
  const errors = preview.error ? fieldErrors(preview.error) : {};
  const write = (said: Partial<Asked>) => {
    setAsked((former) => ({ ...former, ...said }));
    // What is shown is of what was asked.
    preview.reset();
    apply.reset();
  };
  const fields = { asked, errors, onChange: write };
  return (
    <Page title={t('screen:slugsMultiEdit')} purpose={t('portal:rename.purpose')}>
      <Paper withBorder p="md">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            apply.reset();
            preview.mutate();
          }}
        >
          <Stack align="flex-start">
            {Object.keys(errors).length === 0 && <ProblemAlert error={preview.error} />}
            <SegmentedControl
              aria-label={t('portal:rename.how')}
              value={asked.by}
              data={WAYS.map((value) => ({ value, label: t(`portal:rename.by.${value}`) }))}
              onChange={(by) => write({ by: by as Asked['by'] })}
            />
            {asked.by === 'replace' ? (
              <ReplaceFields {...fields} chosen={chosen?.length ?? null} />
            ) : (
              <SheetFields {...fields} />
            )}
            <Button type="submit" variant="default" loading={preview.isPending}>
              {t('portal:rename.preview')}
            </Button>
          </Stack>
        </form>
      </Paper>
      {preview.data && (
        <Stack align="flex-start">
          <Text size="sm" role="status">
            {rows.length === 0
              ? t('portal:rename.nothing')
              : t('portal:rename.counts', {
                  good: sound.length,
                  bad: rows.length - sound.length,
                  same: unchanged,
                })}
          </Text>
          {rows.length > 0 && <RenameRows rows={rows} />}
          <ProblemAlert error={apply.error} />
          {sound.length > 0 && can(role, 'u', 'slugsMultiEdit') && (
            <Button loading={apply.isPending} onClick={() => apply.mutate()}>
              {t('portal:rename.apply', { count: sound.length })}
            </Button>
          )}
        </Stack>
      )}
    </Page>
  );
}
