import { Badge, List, Table, Text } from '@mantine/core';
import type { Translated } from '../../../domain/records/field.ts';
import type { Issue } from '../../../domain/records/issue.ts';
import { LANGUAGES } from '../../../domain/texts/text.ts';
import { type TextKey, useTexts } from '../../texts.ts';

export interface RenameRow {
  line: number | null;
  page: string;
  id: number | null;
  version: number | null;
  title: string;
  before: Translated;
  after: Translated;
  issues: Issue[];
}

/** Old and new addresses, page by page, with what stands against a change at its row. */
export function RenameRows({ rows }: { rows: readonly RenameRow[] }) {
  const { t } = useTexts('portal', 'validation');
  return (
    <Table fz="sm" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="32%">{t('portal:rename.page')}</Table.Th>
          <Table.Th>{t('portal:rename.change')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
        {rows.map(({ line, page, title, before, after, issues }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may name a page twice
          <Table.Tr key={at} style={{ verticalAlign: 'top' }}>
            <Table.Td>
              {title || page}
              {line !== null && (
                <Text size="xs" c="dimmed">
                  {t('portal:rename.line', { n: line })}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              {LANGUAGES.filter((one) => (before[one] ?? '') !== (after[one] ?? '')).map((one) => (
                <div key={one}>
                  <Badge size="xs" variant="default" mr={6}>
                    {one}
                  </Badge>
                  {before[one] && (
                    <>
                      <Text span size="sm" c="dimmed">
                        <del>/{before[one]}</del>
                      </Text>{' '}
                      →{' '}
                    </>
                  )}
                  <ins style={{ textDecoration: 'none', fontWeight: 600 }}>
                    {after[one] ? `/${after[one]}` : '—'}
                  </ins>
                </div>
              ))}
              {issues.length > 0 && (
                <List size="sm" c="red">
                  {issues.map(({ path, code, params }) => (
                    <List.Item key={`${path} ${code}`}>
                      {t(`validation:${code}` as TextKey, params)}
                    </List.Item>
                  ))}
                </List>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
