import { Alert, Button, Stack, Text } from '@mantine/core';
import type { RecordDefinition } from '../../../../../domain/kernel/records/record.ts';
import { fieldErrors, hasStatus } from '../../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../../platform/texts.ts';
import { useListLabel } from '../list-label.ts';

interface ListProblemProps {
  error: unknown;
  definition: RecordDefinition;
  labels: Readonly<Record<string, string>>;
  onClear: () => void;
}

/** Error of a list. Filters and sorts of an old view or URL that no longer exist can be cleared here. */
export function ListProblem({ error, definition, labels, onClear }: ListProblemProps) {
  const { t } = useTexts('common', 'record');
  const labelOf = useListLabel(definition);
  if (!hasStatus(error, 422)) return <ProblemAlert error={error} />;
  const labelOfPath = (path: string) => {
    if (path === 'q') return t('common:search');
    if (path === 'sort') return t('record:list.order');
    const name = /^filter\[([\w-]+)\]/.exec(path)?.[1];
    return name === undefined ? path : (labels[name] ?? labelOf(name));
  };
  return (
    <Alert color="red" role="alert" icon={<Glyph name="alert-circle" />} title={t('record:list.refused')}>
      <Stack gap="xs" align="flex-start">
        {Object.entries(fieldErrors(error)).map(([path, message]) => (
          <Text key={path} size="sm">
            {labelOfPath(path)}: {message}
          </Text>
        ))}
        <Button size="xs" variant="default" onClick={onClear}>
          {t('common:clearFilters')}
        </Button>
      </Stack>
    </Alert>
  );
}
