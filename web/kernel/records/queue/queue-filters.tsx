import { Button, Group, Popover, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { noFilters, type QueueFilters } from './queue-state.ts';

export interface QueueFilterControl<Name extends string> {
  put: (name: Name, value: string | number | null) => void;
  /** Props for a day field; an incomplete day does not filter yet. */
  day: (name: Name) => { value: string | null; onChange: (day: string | null) => void };
}

interface QueueFilterButtonProps<Name extends string> {
  filters: QueueFilters<Name>;
  onChange: (filters: QueueFilters<Name>) => void;
  /** Renders the filter fields when the panel is open. */
  children: (control: QueueFilterControl<Name>) => ReactNode;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Button with the number of active filters, which opens a queue's filters. */
export function QueueFilterButton<Name extends string>({ filters, onChange, children }: QueueFilterButtonProps<Name>) {
  const { t } = useTexts('queue');
  const [isOpen, setIsOpen] = useState(false);
  const [days, setDays] = useState(filters);
  const setFilter: QueueFilterControl<Name>['put'] = (name, value) => {
    const rest = { ...filters };
    delete rest[name];
    onChange(value ? { ...rest, [name]: String(value) } : rest);
  };
  const count = Object.keys(filters).length;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
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
          aria-expanded={isOpen}
          onClick={() => {
            setDays(filters);
            setIsOpen(!isOpen);
          }}
        >
          {count > 0 ? `${t('queue:filter')} (${count})` : t('queue:filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {children({
            put: setFilter,
            day: (name) => ({
              value: days[name] ?? null,
              onChange(day) {
                setDays({ ...days, [name]: day ?? '' });
                if (!day || DAY.test(day)) setFilter(name, day);
              },
            }),
          })}
          {count > 0 && (
            <Group justify="flex-end">
              <Button
                variant="subtle"
                onClick={() => {
                  setDays(noFilters());
                  onChange(noFilters());
                }}
              >
                {t('queue:clear')}
              </Button>
            </Group>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
