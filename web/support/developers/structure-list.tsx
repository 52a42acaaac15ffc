import { CloseButton, Group, Stack, Text } from '@mantine/core';
import { StructureSelect, useStructureName } from '../../kernel/records/references/structure-select.tsx';
import { useTexts } from '../../platform/texts.ts';

interface StructureListProps {
  label: string;
  description?: string | undefined;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  error?: string | undefined;
}

/** Several structures, each found by its name; none means all. */
export function StructureList({ label, description, value, onChange, error }: StructureListProps) {
  const { t } = useTexts('developer');
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <StructureSelect
        label={label}
        description={description}
        placeholder={t('developer:token.addStructure')}
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
  const { t } = useTexts('developer');
  const name = useStructureName(id) ?? `#${id}`;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm">{name}</Text>
      <CloseButton size="sm" aria-label={t('developer:token.remove', { name })} onClick={onRemove} />
    </Group>
  );
}
