import { CloseButton, Group, Stack, Text } from '@mantine/core';
import { UserSelect, useUserName } from '../../kernel/records/references/user-select.tsx';
import { useTexts } from '../../platform/texts.ts';

interface PeopleListProps {
  label: string;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  error?: string | undefined;
}

/** Several people, each found by name or address. */
export function PeopleList({ label, value, onChange, error }: PeopleListProps) {
  const { t } = useTexts('ticket');
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <UserSelect
        label={label}
        placeholder={t('ticket:addWatcher')}
        data-autofocus
        isEmptied
        value={null}
        onChange={(id) => {
          if (id !== null && !value.includes(id)) onChange([...value, id]);
        }}
        error={error}
        comboboxProps={{ withinPortal: false }}
      />
      {value.map((id) => (
        <Chosen key={id} id={id} onRemove={() => onChange(value.filter((one) => one !== id))} />
      ))}
    </Stack>
  );
}

function Chosen({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useTexts('ticket');
  const name = useUserName(id) ?? `#${id}`;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm">{name}</Text>
      <CloseButton size="sm" aria-label={t('ticket:removeWatcher', { name })} onClick={onRemove} />
    </Group>
  );
}
