import { Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import } from '../../../../domain/structures/imports/answers.ts';
import { api } from '../../../platform/api.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { type Translate, useTexts } from '../../../platform/texts.ts';
import { importQuery } from '../import-queries.ts';
import { RegisterLine } from './register-line.tsx';

/** Describes the file and its register. */
export function AboutFile({ one, canChange }: { one: Import; canChange: boolean }) {
  const { t } = useTexts('importing');
  return (
    <Stack gap="xs">
      <Group gap="4px 12px" align="baseline">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {one.fileName}
        </Text>
        <Text size="sm" c="dimmed">
          {t('importing:file', {
            rows: one.rowCount,
            columns: one.headings.length,
            encoding: kindOf(one, t),
          })}
        </Text>
      </Group>
      {one.sheet !== null && one.otherSheets.length > 0 && canChange && <SheetChoice one={one} sheet={one.sheet} />}
      <RegisterLine one={one} canChange={canChange} />
    </Stack>
  );
}

/** Returns the sheet or the encoding of the file. */
function kindOf({ sheet, encoding }: Import, t: Translate): string {
  if (sheet !== null) return t('importing:sheet', { name: sheet });
  return encoding === 'mixed' ? t('importing:mixed') : encoding.toUpperCase();
}

function SheetChoice({ one, sheet }: { one: Import; sheet: string }) {
  const { t } = useTexts('importing');
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: (other: string) =>
      api(`/imports/${one.id}/sheet`, { method: 'POST', body: { version: one.version, sheet: other } }),
    onSuccess: (answer) => showAnswer(client, importQuery(one.id).queryKey, answer),
  });
  return (
    <Stack gap="xs" maw={360}>
      <Select
        label={t('importing:sheetToRead')}
        data={[sheet, ...one.otherSheets]}
        value={read.isPending ? read.variables : sheet}
        disabled={read.isPending}
        allowDeselect={false}
        onChange={(other) => other !== null && other !== sheet && read.mutate(other)}
      />
      <ProblemAlert error={read.error} />
    </Stack>
  );
}
