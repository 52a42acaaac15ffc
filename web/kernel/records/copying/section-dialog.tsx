import { Button, Checkbox, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyableFields, mergeCopiedValue } from '../../../../domain/kernel/records/lifecycle/copyable-fields.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { FieldValue } from '../field-value.tsx';
import { useFormContext } from '../form/form-context.ts';
import { recordQuery } from '../queries.ts';
import { formFields } from '../values/record-values.ts';
import { SourceDialog } from './source-dialog.tsx';

interface SectionDialogProps {
  structureId: string;
  path: string;
  onClose: () => void;
}

/** Dialog that shows, field by field, the form with the values of another structure's section. */
export function SectionDialog({ structureId, path, onClose }: SectionDialogProps) {
  const { t } = useTexts('record');
  return (
    <SourceDialog structureId={structureId} help={t('record:copy.sectionHelp')} onClose={onClose}>
      {(source) => <Differences key={source} address={`/structures/${source}/${path}`} onTaken={onClose} />}
    </SourceDialog>
  );
}

const isBlankValue = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((one) => one === '' || one === null));

function Differences({ address, onTaken: onCopied }: { address: string; onTaken: () => void }) {
  const { t } = useTexts('common', 'record');
  const { definition, form, texts, refusal } = useFormContext();
  const { data, error, isPending } = useQuery(recordQuery(address));
  const [excludedNames, setExcludedNames] = useState<readonly string[]>([]);
  if (isPending) return <Skeleton h={120} />;
  if (!data) return <ProblemAlert error={error} />;
  const visibleFields = new Set(formFields(definition));
  const copyableChanges = copyableFields(definition, { role: 'admin', structureStatus: null })
    .filter((name) => visibleFields.has(name) && refusal(name) === null && !isBlankValue(data[name]))
    .map((name) => ({
      name,
      now: form.values[name],
      next: mergeCopiedValue(definition, name, form.values[name], data[name]),
    }))
    .filter(({ now, next }) => JSON.stringify(now ?? null) !== JSON.stringify(next));
  const selectedChanges = copyableChanges.filter(({ name }) => !excludedNames.includes(name));
  if (copyableChanges.length === 0) return <Text size="sm">{t('record:copy.same')}</Text>;
  const take = () => {
    for (const { name, next } of selectedChanges) form.setFieldValue(name, next);
    onCopied();
  };
  return (
    <Stack>
      {copyableChanges.map(({ name, now, next }) => (
        <Stack key={name} gap={4} role="group" aria-label={texts.label(name)}>
          <Checkbox
            label={<Text fw={600}>{texts.label(name)}</Text>}
            aria-label={t('record:copy.take', { what: texts.label(name) })}
            checked={!excludedNames.includes(name)}
            onChange={(event) =>
              setExcludedNames(
                event.currentTarget.checked ? excludedNames.filter((one) => one !== name) : [...excludedNames, name],
              )
            }
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} pl="xl">
            <div>
              <Text size="xs" c="dimmed">
                {t('record:copy.now')}
              </Text>
              <FieldValue definition={definition} name={name} value={now} />
            </div>
            <div>
              <Text size="xs" c="dimmed">
                {t('record:copy.then')}
              </Text>
              <FieldValue definition={definition} name={name} value={next} />
            </div>
          </SimpleGrid>
        </Stack>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCopied}>
          {t('common:cancel')}
        </Button>
        <Button disabled={selectedChanges.length === 0} onClick={take}>
          {t('record:copy.fields', { count: selectedChanges.length })}
        </Button>
      </Group>
    </Stack>
  );
}
