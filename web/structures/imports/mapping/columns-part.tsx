import { Checkbox, Stack, Text, Title } from '@mantine/core';
import type { Import } from '../../../../domain/structures/imports/answers.ts';
import type { Mapping } from '../../../../domain/structures/imports/mapping.ts';
import { headingsOfOrigin } from '../../../../domain/structures/imports/template.ts';
import { useTexts } from '../../../platform/texts.ts';
import { ColumnUseText } from './column-use-text.tsx';
import { KeyPart } from './key-part.tsx';
import type { MappingPart } from './mapping-part.ts';
import { SavedMappings } from './saved-mappings.tsx';
import { TargetList } from './target-list.tsx';
import type { Meanings } from './use-meanings.ts';
import { VocabularyList } from './vocabulary-list.tsx';

/** Form parts of the mapping: columns, meanings of values, and keys. */
export function ColumnsPart(props: MappingPart & { meanings: Meanings }) {
  return (
    <Stack gap="xl">
      <SavedMappings {...props} />
      <TargetList {...props} />
      <VocabularyList {...props} />
      <KeyPart {...props} />
      <UnmappedColumns {...props} />
    </Stack>
  );
}

/** Returns the columns that neither a field nor a key uses. */
export function unmappedColumns({ headings }: Import, mapping: Mapping): string[] {
  const usedHeadings = new Set([
    ...mapping.keyColumns,
    ...Object.values(mapping.targets).flatMap((from) => (from ? headingsOfOrigin(from, headings) : [])),
  ]);
  return headings.filter((heading) => !usedHeadings.has(heading));
}

/** Lists the unused columns, with the choice to store them anyway. */
function UnmappedColumns({ one, mapping, onChange }: MappingPart) {
  const { t } = useTexts('importing');
  const unmapped = unmappedColumns(one, mapping);
  if (unmapped.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t('importing:leftOver')}>
      <Title order={4}>{t('importing:leftOver')}</Title>
      <Stack component="ul" gap={4} m={0} pl="md">
        {unmapped.map((heading) => {
          const use = one.columns.find((column) => column.heading === heading)?.use;
          return (
            <Text key={heading} component="li" size="sm">
              {heading}
              {use && use.kept + use.leftOut > 0 && (
                <Text component="span" c="dimmed">
                  {': '}
                  <ColumnUseText use={use} />
                </Text>
              )}
            </Text>
          );
        })}
      </Stack>
      <Checkbox
        label={t('importing:keepOther')}
        checked={mapping.keepOther}
        onChange={(event) => onChange({ ...mapping, keepOther: event.currentTarget.checked })}
      />
    </Stack>
  );
}
