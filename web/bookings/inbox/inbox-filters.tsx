import { Button, Group, Popover, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingRequest } from '../../../domain/bookings/booking-request.ts';
import { api } from '../../api.ts';
import { DayInput } from '../../dates/day-input.tsx';
import { useRecordTexts } from '../../records/record-texts.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { useTexts } from '../../texts.ts';
import { UserSelect } from '../../users/user-select.tsx';
import type { InboxFilter, InboxFilters } from '../requests.ts';

interface Offer {
  id: number;
  title: Readonly<Record<string, string>>;
}

interface InboxFiltersProps {
  structureId: string;
  filters: InboxFilters;
  onChange: (filters: InboxFilters) => void;
}

const DAYS = ['from', 'to', 'stayFrom', 'stayTo'] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What the inbox is narrowed by (structures dictionary 5.1). */
export function InboxFilterButton({ structureId, filters, onChange }: InboxFiltersProps) {
  const { t, language } = useTexts('booking');
  const texts = useRecordTexts(bookingRequest);
  const [opened, setOpened] = useState(false);
  const { data: offers } = useQuery({
    queryKey: ['offers', structureId, 'names'],
    queryFn: () => api<{ data: Offer[] }>(`/structures/${structureId}/offers`, { query: { perPage: 100 } }),
    enabled: opened,
  });
  const [days, setDays] = useState<InboxFilters>(filters);
  const set = (name: InboxFilter, value: string | null) => {
    const { [name]: _, ...others } = filters;
    onChange(value ? { ...others, [name]: value } : others);
  };
  const count = Object.keys(filters).length;
  return (
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
          variant={count > 0 ? 'light' : 'default'}
          leftSection={<Glyph name="filter" />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {count > 0 ? `${t('booking:filter.open')} (${count})` : t('booking:filter.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Select
            label={texts.label('type')}
            clearable
            data={['direct', 'multiple'].map((code) => ({ value: code, label: texts.option('type', code) }))}
            value={filters.type ?? null}
            onChange={(next) => set('type', next)}
            comboboxProps={{ withinPortal: false }}
          />
          {DAYS.map((name) => (
            <DayInput
              key={name}
              label={t(`booking:filter.${name}`)}
              value={days[name] ?? null}
              onChange={(day) => {
                setDays({ ...days, [name]: day ?? '' });
                if (!day || DAY.test(day)) set(name, day);
              }}
            />
          ))}
          <Select
            label={texts.label('offerId')}
            clearable
            data={(offers?.data ?? []).map(({ id, title }) => ({
              value: String(id),
              label: title[language] || title.it || String(id),
            }))}
            value={filters.offer ?? null}
            onChange={(next) => set('offer', next)}
            comboboxProps={{ withinPortal: false }}
          />
          <UserSelect
            label={texts.label('assignedTo')}
            value={filters.assignee ? Number(filters.assignee) : null}
            onChange={(next) => set('assignee', next === null ? null : String(next))}
            comboboxProps={{ withinPortal: false }}
          />
          {count > 0 && (
            <Group justify="flex-end">
              <Button
                variant="subtle"
                onClick={() => {
                  setDays({});
                  onChange({});
                }}
              >
                {t('booking:filter.clear')}
              </Button>
            </Group>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
