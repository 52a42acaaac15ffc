import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { showAnswer } from '../navigation/query-client.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { useTaskPlace } from '../tasks/task-place.ts';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { taskQuery } from '../tasks/task-query.ts';
import { useTaskEnd } from '../tasks/use-task-end.ts';
import { useTexts } from '../texts.ts';
import { useInvoicesChanged } from './use-invoice-action.ts';

const ENDS = {
  done: 'invoicing:runDone',
  cancelled: 'invoicing:runCancelled',
  failed: 'invoicing:runFailed',
} as const;

/** Drafts that are being issued: how far it is, a way to stop it, and what could not be issued. */
export function RunProgress({ id }: { id: number }) {
  const { t } = useTexts('invoicing', 'task');
  const client = useQueryClient();
  const show = useTaskPlace('run');
  const changed = useInvoicesChanged();
  const query = taskQuery(['invoice-run', id], () => api(`/invoice-runs/${id}`));
  const { data: run, error } = useQuery(query);
  const cancel = useMutation({
    mutationFn: () => api(`/invoice-runs/${id}/cancel`, { method: 'POST' }),
    onSuccess: (stopped) => showAnswer(client, query.queryKey, stopped),
  });
  useTaskEnd(run?.state, () => void changed());
  if (!run) return <ProblemAlert error={error} />;
  const counts = { done: run.done, total: run.total };
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        {run.state === 'running' ? (
          <TaskProgress
            what={t('invoicing:running')}
            progress={{ done: run.done + run.failed.length, total: run.total }}
            onStop={() => cancel.mutate()}
            isStopping={cancel.isPending}
            error={cancel.error}
          />
        ) : (
          <Group justify="space-between">
            <Text size="sm" role="status">
              {t(ENDS[run.state], counts)}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => show(null)}>
              {t('invoicing:close')}
            </Button>
          </Group>
        )}
        {run.failed.map(({ id: one, summary, texts }) => (
          <Text key={one} size="sm" c="red">
            {summary ?? one}: {texts.join(' ')}
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
