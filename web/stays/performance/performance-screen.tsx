import { Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { PerformanceReport } from '../../../domain/stays/performance/answers.ts';
import { PERFORMANCE_FILTERS } from '../../../domain/stays/performance/filter-names.ts';
import { PERFORMANCE_TEXTS } from '../../../domain/stays/performance/tables.ts';
import { ReportTable } from '../../insight/statistics/report-table.tsx';
import { Tiles } from '../../insight/statistics/tiles.tsx';
import { useView, type ViewControl } from '../../insight/statistics/use-view.ts';
import { api } from '../../platform/api.ts';
import { DownloadButton } from '../../platform/shell/download-button.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { ReportFilters } from './report-filters.tsx';

const TimeChart = lazyNamed(() => import('../../insight/statistics/charts/time-chart.tsx'), 'TimeChart');

type Table = PerformanceReport['tables'][number];
/** Tables with many columns take the whole width. */
const WIDE_TABLES: readonly string[] = ['periods', 'rooms', 'ahead'] satisfies Table['code'][];

/** /prenotazioni/occupazione-e-ricavi: the report of a structure for its owner. */
export function PerformanceScreen() {
  const { t } = useTexts('screen', 'performance', 'figure');
  const { id = '' } = useParams({ strict: false });
  const control = useView(PERFORMANCE_FILTERS);
  const path = (more: Record<string, string> = {}) =>
    `/structures/${id}/performance?${new URLSearchParams({ ...control.search, ...more })}` as const;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['performance', id, control.search],
    queryFn: () => api(path()),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('screen:performance')}
      purpose={t('performance:purpose')}
      action={
        <>
          <DownloadButton path={path({ format: 'csv' })}>{t('figure:csv')}</DownloadButton>
          <DownloadButton path={path({ format: 'pdf' })}>{t('performance:pdf')}</DownloadButton>
        </>
      }
    >
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={480} />}
      {data && (
        <>
          <ReportFilters control={control} filters={data.filters} rooms={data.rooms} />
          {!error && (
            <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
              <Report report={data} control={control} csvOf={(table) => path({ format: 'csv', table })} />
            </div>
          )}
        </>
      )}
    </Page>
  );
}

interface ReportProps {
  readonly report: PerformanceReport;
  readonly control: ViewControl;
  /** Returns the address of a table's file. */
  readonly csvOf: (table: string) => string;
}

function Report({ report, control, csvOf }: ReportProps) {
  const label = useLabel();
  const { kpis, series, tables } = report;
  const shown = series.map(({ code }) => code);
  const [chosen, setChosen] = useState(shown[0] ?? '');
  const line = series.filter(({ code }) => code === chosen);
  const section = (table: Table) => (
    <TableSection key={table.code} table={table} control={control} path={csvOf(table.code)} />
  );
  return (
    <Stack gap="lg">
      <Tiles
        kpis={kpis.filter(({ code }) => shown.includes(code))}
        chosen={chosen}
        shown={shown}
        onChoose={setChosen}
      />
      <Tiles kpis={kpis.filter(({ code }) => !shown.includes(code))} chosen="" shown={[]} onChoose={setChosen} />
      <Text size="sm" c="dimmed">
        {label(PERFORMANCE_TEXTS.note)}
      </Text>
      <Suspense fallback={<Skeleton h={312} />}>
        <TimeChart series={line} />
      </Suspense>
      {tables.filter(({ code }) => WIDE_TABLES.includes(code)).map(section)}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        {tables.filter(({ code }) => !WIDE_TABLES.includes(code)).map(section)}
      </SimpleGrid>
    </Stack>
  );
}

interface TableSectionProps {
  readonly table: Table;
  readonly control: ViewControl;
  readonly path: string;
}

function TableSection({ table, control, path }: TableSectionProps) {
  const { t } = useTexts('performance');
  const rows = table.data.length;
  return (
    <Stack component="section" gap="xs" aria-label={table.label} style={{ minWidth: 0 }}>
      <Group justify="space-between">
        <Title order={2}>{table.label}</Title>
        <DownloadButton path={path} size="compact-sm">
          {t('performance:csvOf', { table: table.label })}
        </DownloadButton>
      </Group>
      <div style={{ whiteSpace: 'nowrap' }}>
        <ReportTable
          table={{ ...table, meta: { page: 1, perPage: rows, total: rows, sort: '' } }}
          control={control}
          caption={table.label}
        />
      </div>
    </Stack>
  );
}
