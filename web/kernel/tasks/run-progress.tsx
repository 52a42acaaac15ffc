import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inviteOwnerPath } from '../../../domain/kernel/screens/invite-owner.ts';
import { api } from '../../platform/api.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { undoBatch } from '../records/queries.ts';
import { showUndoResult } from '../records/undo-toast.ts';
import { TaskProgress } from './task-progress.tsx';
import { taskQuery } from './task-query.ts';
import { useOpenTask } from './task-url.ts';
import { useTaskEnd } from './use-task-end.ts';

interface RunProgressProps {
  path: '/invoice-runs' | '/contract-runs';
  id: number;
  onEnd: () => void;
}

/** Progress of a task over many records, with a cancel button and the records that failed. */
export function RunProgress({ path, id, onEnd }: RunProgressProps) {
  const { t } = useTexts('portfolio', 'record', 'task');
  const client = useQueryClient();
  const show = useOpenTask('run');
  const query = taskQuery([path, id], () => api(`${path}/${id}`));
  const { data: run, error } = useQuery(query);
  const cancel = useMutation({
    mutationFn: () => api(`${path}/${id}/cancel`, { method: 'POST' }),
    onSuccess: (stoppedRun) => showAnswer(client, query.queryKey, stoppedRun),
  });
  const undo = useMutation({
    mutationFn: undoBatch,
    onSuccess: (result) => {
      showUndoResult(t, result);
      onEnd();
    },
  });
  useTaskEnd(run?.state, onEnd);
  const batchId = run && 'batchId' in run ? run.batchId : null;
  if (!run) return <ProblemAlert error={error} />;
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <ProblemAlert error={undo.error} />
        {run.state === 'running' ? (
          <TaskProgress
            description={t('portfolio:run.running')}
            progress={{ done: run.done + run.failed.length, total: run.total }}
            onStop={() => cancel.mutate()}
            isStopping={cancel.isPending}
            error={cancel.error}
          />
        ) : (
          <Group justify="space-between">
            <Text size="sm" role="status">
              {t(`portfolio:run.${run.state}`, { done: run.done, total: run.total })}
            </Text>
            <Group gap="xs">
              {batchId && run.done > 0 && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={undo.isPending}
                  disabled={undo.isSuccess}
                  onClick={() => undo.mutate(batchId)}
                >
                  {t('portfolio:run.undo')}
                </Button>
              )}
              <Button size="compact-sm" variant="default" onClick={() => show(null)}>
                {t('portfolio:run.close')}
              </Button>
            </Group>
          </Group>
        )}
        {'unreached' in run && run.unreached.length > 0 && (
          <Text size="sm">
            {t('portfolio:run.unreached', { count: run.unreached.length })}{' '}
            {run.unreached.map(({ structureId, summary }, at) => (
              <Anchor
                key={`${structureId}.${String(at)}`}
                mr="xs"
                renderRoot={(own) => <PathLink {...own} to={inviteOwnerPath(structureId)} />}
              >
                {summary}
              </Anchor>
            ))}
          </Text>
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
