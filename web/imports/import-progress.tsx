import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { formatNumber } from '../formats.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { useTexts } from '../texts.ts';
import type { Import } from './import-queries.ts';
import { useImportAction } from './use-import-action.ts';

/** What is being done with the import, and how far it is. */
export function ImportProgress({ one }: { one: Import }) {
  const { t } = useTexts('importing');
  const act = useImportAction(one);
  const { done, total } = one.progress;
  const percent = Math.min(100, (done / Math.max(1, total)) * 100);
  const what = t(`importing:busy.${one.state as 'checking' | 'running' | 'undoing'}`);
  return (
    <Stack gap="sm">
      <ProblemAlert error={act.error} />
      <Text fw={600} role="status">
        {what}
      </Text>
      <Progress value={percent} size="xl" animated aria-label={what} />
      <Group justify="space-between">
        <Text size="sm" className="tabular">
          {t('importing:progress', { done: formatNumber(done), total: formatNumber(total) })}
        </Text>
        {one.actions.includes('cancel') && (
          <Button variant="default" loading={act.isPending} onClick={() => act.mutate('cancel')}>
            {t('importing:stop')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('importing:mayLeave')}
      </Text>
    </Stack>
  );
}
