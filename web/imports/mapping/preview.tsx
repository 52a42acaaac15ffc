import { Stack, Table, Title } from '@mantine/core';
import { TARGETS } from '../../../domain/imports/targets.ts';
import { useLabel, useTexts } from '../../texts.ts';
import type { MappingPart } from './mapping-step.tsx';
import { previewOf } from './row-preview.ts';
import type { Meanings } from './use-meanings.ts';

const ROWS = 5;

/** The first rows of the file as structures. */
export function Preview({ one, mapping, meanings }: MappingPart & { meanings: Meanings }) {
  const { t } = useTexts('importing');
  const label = useLabel();
  const mapped = TARGETS.flatMap((target) => {
    const origin = mapping.targets[target.name];
    return origin ? [{ target, origin }] : [];
  });
  if (mapped.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t('importing:preview')}>
      <Title order={3}>{t('importing:preview')}</Title>
      <Table.ScrollContainer minWidth={400} tabIndex={0}>
        <Table fz="sm" verticalSpacing={6} withTableBorder>
          <Table.Thead>
            <Table.Tr>
              {mapped.map(({ target }) => (
                <Table.Th key={target.name} style={{ whiteSpace: 'nowrap' }}>
                  {label(target.label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {one.samples.slice(0, ROWS).map((row) => (
              <Table.Tr key={row.join('\u0000')}>
                {mapped.map(({ target, origin }) => (
                  <Table.Td key={target.name} style={{ minWidth: target.name === 'name' ? 220 : undefined }}>
                    {previewOf(origin, target, row, one.headings, (code) => meanings.nameOf(target, code)) ||
                      '—'}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
