import { Button, Group, Modal, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { useTexts } from '../../../platform/texts.ts';
import { FieldValue } from '../field-value.tsx';
import { useRecordTexts } from '../record-texts.ts';
import type { LoadedRecord } from './form-types.ts';
import type { FormValues } from './form-values.ts';

interface ConflictDialogProps {
  definition: RecordDefinition;
  current: LoadedRecord;
  ownChanges: FormValues;
  /** Called with the user's changes, without the fields for which the other version was chosen. */
  onResolve: (kept: FormValues) => void;
  onClose: () => void;
}

/** Dialog after somebody else saved first: shows both values of each conflicting field. */
export function ConflictDialog({ definition, current, ownChanges, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTexts('common', 'record');
  const texts = useRecordTexts(definition);
  const conflictingNames = Object.keys(ownChanges).filter(
    (name) => JSON.stringify(ownChanges[name]) !== JSON.stringify(current[name] ?? null),
  );
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const resolve = () =>
    onResolve(Object.fromEntries(Object.entries(ownChanges).filter(([name]) => choices[name] !== 'theirs')));
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('record:conflict.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text size="sm">{conflictingNames.length > 0 ? t('record:conflict.help') : t('record:conflict.none')}</Text>
        {conflictingNames.map((name) => (
          <Radio.Group
            key={name}
            label={texts.label(name)}
            value={choices[name] ?? 'mine'}
            onChange={(choice) => setChoices({ ...choices, [name]: choice as 'mine' | 'theirs' })}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4}>
              <Radio
                value="mine"
                data-autofocus={name === conflictingNames[0] || undefined}
                label={t('record:conflict.mine')}
                description={<FieldValue definition={definition} name={name} value={ownChanges[name]} />}
              />
              <Radio
                value="theirs"
                label={t('record:conflict.theirs')}
                description={<FieldValue definition={definition} name={name} value={current[name]} />}
              />
            </SimpleGrid>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button onClick={resolve}>{t('record:conflict.save')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
