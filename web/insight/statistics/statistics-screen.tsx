import { Anchor, Button, Group, SegmentedControl, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { Report, ReportRow } from '../../../domain/insight/statistics/answers.ts';
import { isMailed } from '../../../domain/insight/statistics/mailings.ts';
import { requestListAddress } from '../../../domain/insight/statistics/request-list.ts';
import { SCREEN_FILTERS, type StatisticsScreenId } from '../../../domain/insight/statistics/screen-filters.ts';
import { mayOpen } from '../../../domain/kernel/screens/permissions.ts';
import { SavedViews } from '../../kernel/records/views/saved-views.tsx';
import { plainApi } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { DownloadButton } from '../../platform/shell/download-button.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { useWindowTitle } from '../../platform/shell/frame/use-window-title.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { type TextKey, useTexts } from '../../platform/texts.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import type { OwnFilter } from './filters/more-filters.tsx';
import { usePeriodKeys } from './filters/use-period-keys.ts';
import { MailedViews } from './mailed-views.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { ReportTable } from './report-table.tsx';
import { Tiles } from './tiles.tsx';
import { useView, type ViewControl } from './use-view.ts';

const TimeChart = lazyNamed(() => import('./charts/time-chart.tsx'), 'TimeChart');
const PartsChart = lazyNamed(() => import('./charts/parts-chart.tsx'), 'PartsChart');
const HeatMap = lazyNamed(() => import('./charts/heat-map.tsx'), 'HeatMap');
const ExcludedPanel = lazyNamed(() => import('./excluded-panel.tsx'), 'ExcludedPanel');

/** Properties that differ between the statistics screens. */
export interface StatisticsScreenProps {
  screen: StatisticsScreenId;
  /** Path of the API call, below `/statistics/`. */
  path: string;
  own?: readonly OwnFilter[];
  groups?: Readonly<Record<string, TextKey>>;
  /** Codes of the series stacked as bars. */
  stacked?: readonly string[];
  filterOf?: (row: ReportRow, search: ViewControl['search']) => Readonly<Record<string, string>> | null;
  /** Replaces the period. */
  period?: (control: ViewControl) => ReactNode;
  action?: ReactNode;
  children?: (report: Report) => ReactNode;
}

/** Returns the structure when exactly one is selected. */
function onlyStructure(ids: unknown): number | null {
  return Array.isArray(ids) && ids.length === 1 ? Number(ids[0]) : null;
}

/** Statistics screen with tiles, chart over time, breakdowns and table. */
export function StatisticsScreen(props: StatisticsScreenProps) {
  const { screen, path, own = [], groups, filterOf, period, action } = props;
  const { t } = useTexts('figure', 'screen', 'common', 'record');
  const control = useView(SCREEN_FILTERS[screen]);
  const { search } = control;
  const {
    data: answer,
    error,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['statistics', path, search],
    // The cast is safe: all statistics calls have the same answer type.
    queryFn: () => plainApi(`/statistics/${path}` as '/statistics/sessions', { query: search }),
    placeholderData: keepPreviousData,
  });
  const report = useDeferredValue(answer);
  const shown = useMemo(
    () => (report ? { from: String(report.filters.from), to: String(report.filters.to) } : null),
    [report],
  );
  const name = t(`screen:${screen}` as TextKey);
  const title = report ? t('figure:titleOf', { title: name, place: report.place }) : name;
  useWindowTitle(title);
  usePeriodKeys(control, shown, period !== undefined);
  const { page: _page, perPage: _perPage, ...filters } = search;
  const fileOf = (format: string) => `/statistics/${path}?${new URLSearchParams({ ...filters, format })}`;
  return (
    <Page
      title={title}
      purpose={t(`figure:purpose.${screen}` as TextKey)}
      action={
        <>
          {action}
          {isMailed(screen) ? (
            <MailedViews screen={screen} control={control} />
          ) : (
            <SavedViews screen={screen} control={control} />
          )}
          <DownloadButton path={fileOf('csv')}>{t('figure:csv')}</DownloadButton>
          <DownloadButton path={fileOf('xlsx')}>{t('figure:xlsx')}</DownloadButton>
        </>
      }
    >
      <FilterBar screen={screen} control={control} own={own} {...(period ? { period: period(control) } : {})} />
      {groups && (
        <Group gap="xs" align="center">
          <Text size="sm" id="group-by">
            {t('figure:groupBy')}
          </Text>
          <SegmentedControl
            size="xs"
            aria-labelledby="group-by"
            data={Object.entries(groups).map(([value, key]) => ({ value, label: t(key) }))}
            value={search.groupBy ?? Object.keys(groups)[0] ?? ''}
            onChange={(groupBy) =>
              control.set({ groupBy: groupBy === Object.keys(groups)[0] ? null : groupBy, sort: null })
            }
          />
        </Group>
      )}
      <ProblemAlert error={error} />
      {!report && !error && <Skeleton h={480} />}
      {report && !error && (
        <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <Figures {...props} report={report} control={control} {...(filterOf ? { filterOf } : {})} />
        </div>
      )}
    </Page>
  );
}

/**
 * Tiles, the screen's content and the chart of the selected tile. Separate, so that a selection re-renders nothing
 * else.
 */
function ChosenFigure({
  report,
  stacked,
  children,
}: {
  report: Report;
  stacked: readonly string[];
  children: ReactNode;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = report.series.map(({ code }) => code).filter((code) => !stacked.includes(code));
  const code = chosen !== null && shown.includes(chosen) ? chosen : shown[0];
  const line = useMemo(() => report.series.filter((one) => one.code === code), [report, code]);
  return (
    <>
      <Tiles kpis={report.kpis} chosen={code ?? ''} shown={shown} onChoose={setChosen} />
      {children}
      {line.length > 0 && (
        <Suspense fallback={<Skeleton h={312} />}>
          <TimeChart series={line} notes={report.notes} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the list of the requests that the report counts. */
function RequestsLink({ report, search }: { report: Report; search: ViewControl['search'] }) {
  const { t } = useTexts('figure');
  const { role } = useUser();
  const isCounted = report.kpis.some(({ code }) => code === 'requests');
  const { from, to } = report.filters;
  const address = isCounted ? requestListAddress({ from: String(from), to: String(to) }, search) : null;
  if (address === null || !mayOpen(role, 'allRequests')) return null;
  return (
    <Anchor size="sm" renderRoot={(own) => <PathLink {...own} to={address} />}>
      {t('figure:openRequests')}
    </Anchor>
  );
}

function Figures({
  report,
  control,
  stacked = [],
  filterOf,
  screen,
  children,
}: StatisticsScreenProps & { report: Report; control: ViewControl }) {
  const { t } = useTexts('figure', 'screen');
  const { role } = useUser();
  const [excluded, setExcluded] = useState(false);
  const bars = report.series.filter((one) => stacked.includes(one.code));
  const mayExcluded = (role === 'admin' || role === 'operator') && screen === 'statsSessions';
  return (
    <Stack gap="lg">
      <ChosenFigure report={report} stacked={stacked}>
        <Group gap="md" justify="space-between">
          <Text size="sm" c="dimmed">
            {report.comparison && !report.comparison.isComplete && `${t('figure:incomplete')} `}
            {report.partial && `${t(screen === 'statsEmailsDaily' ? 'figure:sameHours' : 'figure:partial')} `}
            {report.computedAt && t('figure:computed', { when: formatMoment(report.computedAt) })}
          </Text>
          <RequestsLink report={report} search={control.search} />
          {mayExcluded && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Glyph name="filter-off" />}
              aria-expanded={excluded}
              onClick={() => setExcluded(!excluded)}
            >
              {t('figure:excluded')}
            </Button>
          )}
        </Group>
        {excluded && (
          <Suspense fallback={<Skeleton h={120} />}>
            <ExcludedPanel from={String(report.filters.from)} to={String(report.filters.to)} />
          </Suspense>
        )}
      </ChosenFigure>
      {bars.length > 0 && (
        <Suspense fallback={<Skeleton h={312} />}>
          <TimeChart series={bars} isStacked notes={report.notes} />
        </Suspense>
      )}
      {screen !== 'statsEmailsDaily' && (
        <NotesPanel
          notes={report.notes}
          to={String(report.filters.to)}
          structureId={onlyStructure(report.filters.structureIds)}
        />
      )}
      {report.parts.length > 0 && (
        <Suspense fallback={<Skeleton h={220} />}>
          <SimpleGrid cols={{ base: 1, md: report.parts.length > 1 ? 2 : 1 }}>
            {report.parts.map((parts) => (
              <PartsChart key={parts.code} parts={parts} />
            ))}
          </SimpleGrid>
        </Suspense>
      )}
      {report.heat && (
        <Suspense fallback={<Skeleton h={260} />}>
          <HeatMap heat={report.heat} />
        </Suspense>
      )}
      {children?.(report)}
      <ReportTable
        table={report.table}
        control={control}
        caption={t(`screen:${screen}` as TextKey)}
        {...(filterOf ? { filterOf: (row: ReportRow) => filterOf(row, control.search) } : {})}
      />
      <Text size="xs" c="dimmed" visibleFrom="md">
        {t('figure:keys')}
      </Text>
    </Stack>
  );
}
