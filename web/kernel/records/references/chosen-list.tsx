import { CloseButton, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChosenByIdProps } from '../../../platform/lookup/lookup-select.tsx';

interface ChosenListProps {
  label: string;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  /** The input that adds an entry. */
  select: (props: Pick<ChosenByIdProps, 'label' | 'value' | 'onChange' | 'comboboxProps'>) => ReactNode;
  /** Renders a selected entry as a `ChosenRow`. */
  row: (id: number, onRemove: () => void) => ReactNode;
}

/** Selects several records by name and lists them below the input. */
export function ChosenList({ label, value, onChange, select, row }: ChosenListProps) {
  return (
    <Stack gap={4} role="group" aria-label={label}>
      {select({
        label,
        value: null,
        onChange: (id) => {
          if (id !== null && !value.includes(id)) onChange([...value, id]);
        },
        comboboxProps: { withinPortal: false },
      })}
      {value.map((id) => row(id, () => onChange(value.filter((other) => other !== id))))}
    </Stack>
  );
}

interface ChosenRowProps {
  name: string;
  removeLabel: string;
  onRemove: () => void;
}

export function ChosenRow({ name, removeLabel, onRemove }: ChosenRowProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm">{name}</Text>
      <CloseButton size="sm" aria-label={removeLabel} onClick={onRemove} />
    </Group>
  );
}
