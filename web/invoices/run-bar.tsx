import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { formatNumber } from '../formats.ts';
import type { AllFound } from '../records/list/all-found.ts';
import { SelectionBar } from '../records/list/selection-bar.tsx';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import type { InvoiceRow } from './invoices-query.ts';
import { useInvoicesChanged } from './use-invoice-action.ts';

interface Run {
  id: number;
  state: 'running' | 'done' | 'cancelled';
  total: number;
  done: number;
  failed: { id: number; texts: string[] }[];
}

interface RunBarProps {
  selected: InvoiceRow[];
  found: AllFound | null;
  onDone: () => void;
}

const EVERY_MS = 700;

/** Drafts that were chosen are issued by a job; how far it is, what it could not issue, and a way to stop it. */
export function RunBar({ selected, found, onDone }: RunBarProps) {
  const { t } = useTexts('invoicing', 'common');
  const changed = useInvoicesChanged();
  const drafts = selected.filter(({ state }) => state === 'draft');
  const start = useMutation({
    mutationFn: () =>
      api<Run>('/invoice-runs', { method: 'POST', body: { ids: drafts.map(({ id }) => id) } }),
  });
  const runId = start.data?.id ?? 0;
  const { data: run } = useQuery({
    queryKey: ['invoice-run', runId],
    queryFn: async () => {
      const read = await api<Run>(`/invoice-runs/${runId}`);
      if (read.state !== 'running') void changed();
      return read;
    },
    enabled: runId > 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : EVERY_MS),
  });
  const cancel = useMutation({ mutationFn: () => api(`/invoice-runs/${runId}/cancel`, { method: 'POST' }) });
  if (!start.data)
    return (
      <SelectionBar
        count={selected.length}
        found={found}
        onCancel={onDone}
        outcome={<ProblemAlert error={start.error} />}
      >
        {drafts.length > 0 ? (
          <Button
            leftSection={<Glyph name="file-check" />}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t('invoicing:issueAll')} ({formatNumber(drafts.length)})
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {t('invoicing:noDrafts')}
          </Text>
        )}
      </SelectionBar>
    );
  const now = run ?? start.data;
  const counts = { done: now.done, total: now.total };
  const ended = now.state === 'done' ? t('invoicing:runDone', counts) : t('invoicing:runCancelled', counts);
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm" aria-live="polite">
            {now.state === 'running' ? t('invoicing:running', counts) : ended}
          </Text>
          {now.state === 'running' ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              {t('invoicing:stop')}
            </Button>
          ) : (
            <Button size="compact-sm" variant="default" onClick={onDone}>
              {t('invoicing:close')}
            </Button>
          )}
        </Group>
        <Progress
          value={((now.done + now.failed.length) / now.total) * 100}
          aria-label={t('invoicing:running', counts)}
        />
        {now.failed.map(({ id, texts }) => (
          <Text key={id} size="sm" c="red">
            {selected.find((one) => one.id === id)?.summary ?? id}: {texts.join(' ')}
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
