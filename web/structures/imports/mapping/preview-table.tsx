import { Table, Text } from '@mantine/core';
import { TARGETS } from '../../../../domain/structures/imports/targets.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import type { MappingPart } from './mapping-part.ts';
import { createPreviewer } from './row-preview.ts';
import type { Meanings } from './use-meanings.ts';

const ROWS = 10;

export function PreviewTable({
  one,
  mapping,
  meanings,
}: Pick<MappingPart, 'one' | 'mapping'> & { meanings: Meanings }) {
  const { t } = useTexts('importing');
  const label = useLabel();
  const mapped = TARGETS.filter(({ name }) => mapping.targets[name]);
  if (mapped.length === 0) return null;
  const read = createPreviewer(one, mapping, meanings);
  return (
    <Table.ScrollContainer minWidth={400} type="native" tabIndex={0} aria-label={t('importing:preview')}>
      <Table fz="sm" verticalSpacing={6} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {mapped.map((target) => (
              <Table.Th key={target.name} style={{ whiteSpace: 'nowrap' }}>
                {label(target.label)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {one.samples.slice(0, ROWS).map((row) => (
            <Table.Tr key={row.join('\u0000')}>
              {mapped.map((target) => {
                const { text, before, refused } = read(target, row);
                return (
                  <Table.Td key={target.name} style={{ minWidth: target.name === 'name' ? 220 : undefined }}>
                    {refused ? (
                      <Text size="sm" c="var(--mantine-color-error)" title={t('importing:count.refused')}>
                        {text || '—'} ✕
                      </Text>
                    ) : (
                      text || '—'
                    )}
                    {!refused && before !== '' && (
                      <Text size="xs" c="dimmed">
                        {t('importing:before', { text: before })}
                      </Text>
                    )}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
