import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import, ImportCause } from '../../../../domain/structures/imports/answers.ts';
import { useTexts } from '../../../platform/texts.ts';
import { causeRowsQuery } from '../import-queries.ts';
import { Pages } from '../pages.tsx';

export function CauseRows({ one, cause }: { one: Import; cause: ImportCause }) {
  const { t } = useTexts('importing');
  const [page, setPage] = useState(1);
  const { data } = useQuery(causeRowsQuery(one, cause, page));
  return (
    <Stack gap="xs">
      <Table.ScrollContainer minWidth={520} maxHeight={360} type="native" tabIndex={0} aria-label={cause.text}>
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
      <Pages meta={data?.meta} label={cause.text} page={page} onChange={setPage} />
    </Stack>
  );
}
