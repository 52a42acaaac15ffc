import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Mapping, mappingIssues } from '../../../domain/imports/mapping.ts';
import { api } from '../../api.ts';
import { fieldErrors } from '../../shell/errors/failures.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Glyph } from '../../shell/glyph.tsx';
import { parsed, remember, remembered } from '../../storage.ts';
import type { TextKey } from '../../texts.ts';
import { useTexts } from '../../texts.ts';
import { useImportPlace } from '../import-place.ts';
import { type Import, type ImportSummary, importQuery } from '../import-queries.ts';
import { KeyPart } from './key-part.tsx';
import type { MappingPart } from './mapping-part.ts';
import { Preview } from './preview.tsx';
import { SavedMappings } from './saved-mappings.tsx';
import { TargetList } from './target-list.tsx';
import { UnmappedColumns } from './unmapped-columns.tsx';
import { useMeanings } from './use-meanings.ts';
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
    mutationFn: () => api<ImportSummary>(`/imports/${one.id}/check`, { method: 'POST', body: { mapping } }),
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
