import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { childPolicy, SHARED_FIELDS } from '../../../domain/settings/child-policy.ts';
import { api } from '../../api.ts';
import { recordQuery } from '../../records/queries.ts';
import { formFields } from '../../records/use-record-form.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { useReturnFocus } from '../../shell/use-return-focus.ts';
import { useTexts } from '../../texts.ts';
import { AgeStrip } from './age-strip.tsx';

interface CopyDialogProps {
  structureId: string;
  onClose: () => void;
  onCopy: (values: Record<string, unknown>) => void;
}

interface House {
  id: number;
  name: string;
  city: string;
}

const COPIED = formFields(childPolicy).filter((name) => !SHARED_FIELDS.some((shared) => shared === name));

/** The bands of another structure within one's own scope, seen before they are taken over. */
export function CopyDialog({ structureId, onClose, onCopy }: CopyDialogProps) {
  useReturnFocus();
  const { t } = useTexts('common', 'setting');
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), 200);
  const [chosen, setChosen] = useState<string | null>(null);
  const houses = useQuery({
    queryKey: ['list', '/structures', 'copy', asked],
    queryFn: async () =>
      (
        await api<{ data: House[] }>('/structures', {
          query: { perPage: 25, ...(asked.length >= 2 ? { q: asked } : {}) },
        })
      ).data,
    placeholderData: keepPreviousData,
  });
  const policy = useQuery({ ...recordQuery(`/structures/${chosen}/child-policy`), enabled: chosen !== null });
  const source = policy.data;
  const bands = (source?.childBands ?? []) as ComponentProps<typeof AgeStrip>['bands'];
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('setting:child.copy')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{t('setting:child.copyHelp')}</Text>
        <Select
          label={t('setting:child.source')}
          searchable
          data={(houses.data ?? [])
            .filter(({ id }) => String(id) !== structureId)
            .map(({ id, name, city }) => ({ value: String(id), label: `${name} – ${city}` }))}
          filter={({ options }) => options}
          value={chosen}
          onChange={setChosen}
          onSearchChange={setQuery}
          nothingFoundMessage={houses.isPending ? t('common:loading') : t('common:none')}
          comboboxProps={{ shadow: 'md' }}
          data-autofocus
        />
        <ProblemAlert error={houses.error ?? policy.error} />
        {source && bands.length > 0 && <AgeStrip bands={bands} maxChildAge={Number(source.maxChildAge)} />}
        {source && bands.length === 0 && <Text size="sm">{t('setting:child.noBands')}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!source || bands.length === 0}
            onClick={() => source && onCopy(Object.fromEntries(COPIED.map((name) => [name, source[name]])))}
          >
            {t('setting:child.use')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
