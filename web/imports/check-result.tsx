import { Alert, Button, Group, Stack } from '@mantine/core';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import { Counts } from './counts.tsx';
import type { Import } from './import-queries.ts';
import { RemarksTable } from './remarks-table.tsx';
import { useImportAction } from './use-import-action.ts';

/** Step 3: what an import would do, before it does. */
export function CheckResult({ one, onEdit }: { one: Import; onEdit: () => void }) {
  const { t } = useTexts('importing');
  const act = useImportAction(one);
  const { created, updated, unchanged } = one.counts;
  const writes = created + updated;
  return (
    <Stack>
      <ProblemAlert error={act.error} />
      <Counts counts={one.counts} done={false} />
      {writes === 0 && (
        <Alert color={unchanged > 0 ? 'bosco' : 'yellow'} icon={<Glyph name="info-circle" />}>
          {t(unchanged > 0 ? 'importing:nothingToDo' : 'importing:nothingGood')}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onEdit}>
          {t('importing:editMapping')}
        </Button>
        {one.actions.includes('commit') && writes > 0 && (
          <Button loading={act.isPending} onClick={() => act.mutate('commit')}>
            {t('importing:commitCount', { count: writes })}
          </Button>
        )}
      </Group>
      <RemarksTable one={one} outcome="refused" />
      <RemarksTable one={one} outcome="noted" />
    </Stack>
  );
}
