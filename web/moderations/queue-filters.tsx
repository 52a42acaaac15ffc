import { Button, Group, Popover, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { moderation } from '../../domain/moderations/moderation.ts';
import { kindsDecidedBy } from '../../domain/moderations/states.ts';
import { DayInput } from '../dates/day-input.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import { useUser } from '../session.ts';
import { Glyph } from '../shell/glyph.tsx';
import { StructureSelect } from '../structures/assigning/structure-select.tsx';
import { useTexts } from '../texts.ts';
import type { FilterName, Filters } from './moderation.ts';

interface QueueFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const DAYS = ['from', 'to'] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What the queue is narrowed by (platform dictionary 6.3). */
export function QueueFilters({ filters, onChange }: QueueFiltersProps) {
  const { t } = useTexts('moderation', 'common');
  const texts = useRecordTexts(moderation);
  const { role } = useUser();
  const [opened, setOpened] = useState(false);
  const [days, setDays] = useState<Filters>(filters);
  const put = (name: FilterName, value: string | null) => {
    const { [name]: _, ...rest } = filters;
    onChange(value ? { ...rest, [name]: value } : rest);
  };
  const count = Object.keys(filters).length;
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        withRoles={false}
        width={320}
      >
        <Popover.Target>
          <Button
            size="compact-md"
            variant={count > 0 ? 'light' : 'default'}
            leftSection={<Glyph name="filter" />}
            aria-expanded={opened}
            onClick={() => {
              setDays(filters);
              setOpened(!opened);
            }}
          >
            {count > 0 ? `${t('moderation:filter')} (${count})` : t('moderation:filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm">
            <Select
              label={texts.label('targetType')}
              placeholder={t('moderation:anyKind')}
              clearable
              clearButtonProps={{ 'aria-label': t('common:clear') }}
              data={kindsDecidedBy(role).map((value) => ({
                value,
                label: texts.option('targetType', value),
              }))}
              value={filters.kind ?? null}
              onChange={(value) => put('kind', value)}
              comboboxProps={{ withinPortal: false }}
            />
            <StructureSelect
              label={texts.label('structureId')}
              value={filters.structure ? Number(filters.structure) : null}
              onChange={(value) => put('structure', value === null ? null : String(value))}
              comboboxProps={{ withinPortal: false }}
            />
            {DAYS.map((name) => (
              <DayInput
                key={name}
                label={t(`moderation:filter.${name}`)}
                value={days[name] ?? null}
                onChange={(day) => {
                  setDays({ ...days, [name]: day ?? '' });
                  if (!day || DAY.test(day)) put(name, day);
                }}
              />
            ))}
            {count > 0 && (
              <Group justify="flex-end">
                <Button
                  variant="subtle"
                  onClick={() => {
                    setDays({});
                    onChange({});
                  }}
                >
                  {t('moderation:clear')}
                </Button>
              </Group>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {filters.author && (
        <Button
          size="compact-md"
          variant="light"
          rightSection={<Glyph name="x" />}
          onClick={() => put('author', null)}
        >
          {t('moderation:byAuthor')}
        </Button>
      )}
    </>
  );
}
