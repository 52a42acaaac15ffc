import { Button, Group, Pagination, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import { type Import, type Remark, remarksQuery } from './import-queries.ts';

/** The rows that were refused, or taken with a note, each with why. */
export function RemarksTable({ one, outcome }: { one: Import; outcome: Remark['outcome'] }) {
  const { t } = useTexts('common', 'importing');
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...remarksQuery(one, outcome, page), enabled: one.counts[outcome] > 0 });
  if (one.counts[outcome] === 0) return null;
  const pages = data ? Math.ceil(data.meta.total / data.meta.perPage) : 1;
  const title = t(outcome === 'refused' ? 'importing:refusedRows' : 'importing:notedRows');
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Group justify="space-between">
        <Title order={3}>{title}</Title>
        {outcome === 'refused' && (
          <Button
            component="a"
            href={`/api/imports/${one.id}/refused.csv`}
            download
            variant="default"
            leftSection={<Glyph name="download" />}
          >
            {t('importing:download')}
          </Button>
        )}
      </Group>
      <Table.ScrollContainer minWidth={520} maxHeight={360} type="native" tabIndex={0} aria-label={title}>
        <Table fz="sm" stickyHeader verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={72} ta="end">
                {t('importing:line')}
              </Table.Th>
              <Table.Th>{t('importing:why')}</Table.Th>
              <Table.Th>{t('importing:content')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data?.data.map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td ta="end" className="tabular">
                  {row.line}
                </Table.Td>
                <Table.Td>
                  {row.reasons.map((reason) => (
                    <div key={reason}>{reason}</div>
                  ))}
                </Table.Td>
                <Table.Td>
                  <Text size="xs" c="dimmed" lineClamp={2}>
                    {row.cells.filter(Boolean).join(' · ')}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {pages > 1 && (
        <Pagination
          size="sm"
          value={page}
          onChange={setPage}
          total={pages}
          aria-label={title}
          getControlProps={(control) => ({
            'aria-label': t(control === 'previous' ? 'common:back' : 'common:next'),
          })}
        />
      )}
    </Stack>
  );
}
