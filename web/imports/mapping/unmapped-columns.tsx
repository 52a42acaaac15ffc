import { Badge, Checkbox, Group, Stack, Title } from '@mantine/core';
import { placeholdersOf, resolvePlaceholder } from '../../../domain/imports/template.ts';
import { useTexts } from '../../texts.ts';
import type { MappingPart } from './mapping-part.ts';

/** The columns that no field takes, and whether they are kept all the same. */
export function UnmappedColumns({ one, mapping, onChange }: MappingPart) {
  const { t } = useTexts('importing');
  const used = new Set(
    Object.values(mapping.targets).flatMap((origin) => {
      if (!origin) return [];
      if ('column' in origin) return [origin.column];
      if (!('template' in origin)) return [];
      return placeholdersOf(origin.template).flatMap(
        (placeholder) => resolvePlaceholder(placeholder, one.headings) ?? [],
      );
    }),
  );
  const left = one.headings.filter((heading) => !used.has(heading));
  if (left.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t('importing:leftOver')}>
      <Title order={3}>{t('importing:leftOver')}</Title>
      <Group gap={6}>
        {left.map((heading) => (
          <Badge key={heading} variant="default" tt="none" fw={400}>
            {heading}
          </Badge>
        ))}
      </Group>
      <Checkbox
        label={t('importing:keepOther')}
        checked={mapping.keepOther}
        onChange={(event) => onChange({ ...mapping, keepOther: event.currentTarget.checked })}
      />
    </Stack>
  );
}
