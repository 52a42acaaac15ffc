import { Button, Chip, Group, Pagination, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import, Remark } from '../../domain/imports/answers.ts';
import { formatNumber } from '../formats.ts';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import { reasonsQuery, remarksQuery } from './import-queries.ts';

const keyOf = ({ code, column }: { code: string; column: string | null }) => `${code} ${column ?? ''}`;

interface RemarksTableProps {
  one: Import;
  outcome: Remark['outcome'];
  /** Back to where a column and its values are matched, while nothing is written yet. */
  onMend?: () => void;
}

/** The rows that were refused, or taken with a note: by reason, the most frequent first, then each with why. */
export function RemarksTable({ one, outcome, onMend }: RemarksTableProps) {
  const { t } = useTexts('common', 'importing');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState('');
  const any = one.counts[outcome] > 0;
  const { data: groups = [] } = useQuery({ ...reasonsQuery(one, outcome), enabled: any });
  const kind = groups.find((group) => keyOf(group) === chosen);
  const { data } = useQuery({ ...remarksQuery(one, outcome, page, kind), enabled: any });
  if (!any) return null;
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
      {groups.length > 1 && (
        <Chip.Group
          value={kind ? chosen : ''}
          onChange={(wanted) => {
            setChosen(String(wanted));
            setPage(1);
          }}
        >
          <Stack gap={4} role="group" aria-label={t('importing:reasons')}>
            <Chip size="xs" value="">
              {t('importing:reasons.all')} · {formatNumber(one.counts[outcome])}
            </Chip>
            {groups.map((group) => (
              <Chip key={keyOf(group)} size="xs" value={keyOf(group)}>
                {group.text} · {formatNumber(group.count)}
              </Chip>
            ))}
          </Stack>
        </Chip.Group>
      )}
      {onMend && outcome === 'refused' && (
        <Button variant="light" onClick={onMend} style={{ alignSelf: 'flex-start' }}>
          {t('importing:mend')}
        </Button>
      )}
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
