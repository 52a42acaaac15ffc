import { Alert, Badge, Button, Checkbox, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Import } from '../../../domain/imports/answers.ts';
import { type Mapping, mappingIssues } from '../../../domain/imports/mapping.ts';
import { TARGETS } from '../../../domain/imports/targets.ts';
import { placeholdersOf, resolvePlaceholder } from '../../../domain/imports/template.ts';
import { api } from '../../api.ts';
import { fieldErrors } from '../../shell/errors/failures.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Glyph } from '../../shell/glyph.tsx';
import { parsed, remember, remembered } from '../../storage.ts';
import { type TextKey, useLabel, useTexts } from '../../texts.ts';
import { useImportPlace } from '../import-place.ts';
import { importQuery } from '../import-queries.ts';
import { KeyPart } from './key-part.tsx';
import type { MappingPart } from './mapping-part.ts';
import { previewer } from './row-preview.ts';
import { SavedMappings } from './saved-mappings.tsx';
import { TargetList } from './target-list.tsx';
import { type Meanings, useMeanings } from './use-meanings.ts';
import { VocabularyList } from './vocabulary-list.tsx';

/** Step 2: where each field comes from, what the values mean, how a structure is known again. */
export function MappingStep({ one }: { one: Import }) {
  const { t } = useTexts('common', 'importing', 'validation', 'structure');
  const client = useQueryClient();
  const goTo = useImportPlace();
  const draftKey = `import.${one.id}`;
  const [mapping, setMapping] = useState(() => parsed<Mapping>(remembered(draftKey)) ?? one.mapping);
  const [asked, setAsked] = useState(false);
  const meanings = useMeanings();
  useEffect(() => remember(draftKey, JSON.stringify(mapping)), [draftKey, mapping]);

  const issues = mappingIssues(mapping, one.headings);
  const check = useMutation({
    mutationFn: () => api(`/imports/${one.id}/check`, { method: 'POST', body: { mapping } }),
    onSuccess: (answer) => {
      remember(draftKey, null);
      client.setQueryData<Import>(importQuery(one.id).queryKey, { ...one, ...answer, mapping });
    },
  });
  const discard = useMutation({
    mutationFn: () => api(`/imports/${one.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      remember(draftKey, null);
      goTo('new');
    },
  });
  const refused = check.error ? fieldErrors(check.error) : {};
  const errorAt = (path: string) => {
    const at = `mapping.${path}`;
    const issue = asked
      ? issues.find((each) => each.path === at || each.path.startsWith(`${at}.`))
      : undefined;
    const server = Object.entries(refused).find(([key]) => key === at || key.startsWith(`${at}.`));
    return issue ? t(`validation:${issue.code}` as TextKey, issue.params) : server?.[1];
  };
  const run = () => {
    setAsked(true);
    if (issues.length === 0) return check.mutate();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const part: MappingPart = { one, mapping, onChange: setMapping, errorAt };
  return (
    <Stack gap="xl">
      {one.error && (
        <Alert color="red" icon={<Glyph name="alert-circle" />}>
          {one.error}
        </Alert>
      )}
      {Object.keys(refused).length === 0 && <ProblemAlert error={check.error ?? discard.error} />}
      <SavedMappings {...part} />
      <TargetList {...part} meanings={meanings} />
      <VocabularyList {...part} meanings={meanings} />
      <KeyPart {...part} />
      <Preview {...part} meanings={meanings} />
      <UnmappedColumns {...part} />
      {asked && issues.length > 0 && (
        <Alert color="red" role="alert" icon={<Glyph name="alert-circle" />}>
          {t('importing:mend')}
        </Alert>
      )}
      <Group justify="space-between">
        {one.actions.includes('delete') && (
          <Button variant="subtle" color="red" loading={discard.isPending} onClick={() => discard.mutate()}>
            {t('importing:discard')}
          </Button>
        )}
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {t('importing:runHelp')}
          </Text>
          <Button loading={check.isPending} onClick={run}>
            {t('importing:run')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

const ROWS = 5;

/** The first rows of the file as structures. */
function Preview({ one, mapping, meanings }: MappingPart & { meanings: Meanings }) {
  const { t } = useTexts('importing');
  const label = useLabel();
  const mapped = TARGETS.filter(({ name }) => mapping.targets[name]);
  if (mapped.length === 0) return null;
  const read = previewer(one, mapping, meanings);
  return (
    <Stack component="section" gap="xs" aria-label={t('importing:preview')}>
      <Title order={3}>{t('importing:preview')}</Title>
      <Table.ScrollContainer minWidth={400} type="native" tabIndex={0} aria-label={t('importing:preview')}>
        <Table fz="sm" verticalSpacing={6} withTableBorder>
          <Table.Thead>
            <Table.Tr>
              {mapped.map((target) => (
                <Table.Th key={target.name} style={{ whiteSpace: 'nowrap' }}>
                  {label(target.label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {one.samples.slice(0, ROWS).map((row) => (
              <Table.Tr key={row.join('\u0000')}>
                {mapped.map((target) => {
                  const { text, refused } = read(target, row);
                  return (
                    <Table.Td
                      key={target.name}
                      style={{ minWidth: target.name === 'name' ? 220 : undefined }}
                    >
                      {refused ? (
                        <Text size="sm" c="var(--mantine-color-error)" title={t('importing:count.refused')}>
                          {text || '—'} ✕
                        </Text>
                      ) : (
                        text || '—'
                      )}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

/** The columns that no field takes, and whether they are kept all the same. */
function UnmappedColumns({ one, mapping, onChange }: MappingPart) {
  const { t } = useTexts('importing');
  const used = new Set(
    Object.values(mapping.targets).flatMap((origin) => {
      if (!origin) return [];
      if ('column' in origin) return [origin.column];
      if (!('template' in origin)) return [];
      return placeholdersOf(origin.template).flatMap(
        (placeholder) => resolvePlaceholder(placeholder, one.headings) ?? [],
      );
    }),
  );
  const left = one.headings.filter((heading) => !used.has(heading));
  if (left.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t('importing:leftOver')}>
      <Title order={3}>{t('importing:leftOver')}</Title>
      <Group gap={6}>
        {left.map((heading) => (
          <Badge key={heading} variant="default" tt="none" fw={400}>
            {heading}
          </Badge>
        ))}
      </Group>
      <Checkbox
        label={t('importing:keepOther')}
        checked={mapping.keepOther}
        onChange={(event) => onChange({ ...mapping, keepOther: event.currentTarget.checked })}
      />
    </Stack>
  );
}
