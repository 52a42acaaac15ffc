import { Alert, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { stripeLog } from '../../../domain/money/payments/stripe-log.ts';
import { resolveColumns } from '../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../kernel/records/list/default-columns.tsx';
import { FilterInput } from '../../kernel/records/list/filter-inputs.tsx';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { RecordList } from '../../kernel/records/list/record-list.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StructureSelect, useStructureName } from '../../kernel/records/references/structure-select.tsx';
import { RowLink } from '../../kernel/records/rows/row-link.tsx';
import { pathWith, pickPanelSearch } from '../../kernel/records/screens/panel-search.ts';
import { formatMoment } from '../../platform/formats.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { LogState } from './log-state.tsx';
import { formatInCurrency, type LogRow, statusQuery, useOutcome } from './stripe-log.ts';

const LogPanel = lazyNamed(() => import('./log-panel.tsx'), 'LogPanel');

const STRUCTURE_FILTER = 'filter[structureId]';

/** /support/stripe_logs: all Stripe events, with a panel beside the list. */
export function StripeLogsScreen() {
  const { t } = useTexts('payment', 'screen');
  const texts = useRecordTexts(stripeLog);
  const formatOutcome = useOutcome();
  const { open, ...search } = pickPanelSearch(usePageSearch());
  const addressWith = (id?: number) =>
    pathWith(SCREENS.stripeLogs.path, { ...search, ...(id === undefined ? {} : { open: String(id) }) });
  const href = (row: LogRow) => addressWith(row.id);
  const defaults = useDefaultColumns(stripeLog, href, (row: LogRow) => formatMoment(row.receivedAt));
  const structure = Number(search[STRUCTURE_FILTER]);
  const structureName = useStructureName(structure || null);
  const columns = resolveColumns<typeof stripeLog>(defaults, [
    { of: 'receivedAt', width: '180px' },
    { of: 'kind', width: 150 },
    { of: 'state', width: 190, render: (row) => <LogState row={row} /> },
    {
      of: 'structureId',
      width: 180,
      // The list's answer contains the name.
      render: (row) => (row as LogRow).structureName,
    },
    {
      of: 'amountCents',
      width: 110,
      textAlign: 'right',
      render: ({ amountCents, currency }) => <Amount cents={amountCents} currency={currency} />,
    },
    { of: 'outcome', width: 300, render: ({ outcome }) => formatOutcome(outcome) },
    { of: 'eventType', defaultToggle: false },
    { of: 'objectType', defaultToggle: false },
    { of: 'objectId', defaultToggle: false },
    { of: 'attempts', defaultToggle: false },
  ]);
  return (
    <Page title={t('screen:stripeLogs')} purpose={t('payment:purpose')}>
      <Status />
      <RecordList<LogRow>
        definition={stripeLog}
        columns={columns}
        hrefOf={href}
        nothingYet={t('payment:none')}
        nameOf={(field, id) => (field === 'structureId' && id === String(structure) ? structureName : undefined)}
        card={(row) => (
          <Card withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <RowLink to={href(row)}>{texts.option('kind', row.kind)}</RowLink>
              <Amount cents={row.amountCents} currency={row.currency} />
            </Group>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {[row.structureName, formatOutcome(row.outcome)].filter(Boolean).join(' · ')}
            </Text>
            <Text size="sm" c="dimmed" mb={4}>
              {formatMoment(row.receivedAt)}
            </Text>
            <LogState row={row} />
          </Card>
        )}
        filters={(control) => <Filters control={control} />}
      />
      <Suspense>
        {open && open !== 'new' && <LogPanel key={open} id={Number(open)} onClose={() => void go(addressWith())} />}
      </Suspense>
    </Page>
  );
}

function Amount({ cents, currency }: { cents: number | null; currency: string | null }) {
  if (cents === null) return null;
  return (
    <Text span size="sm" fw={600} className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {formatInCurrency(cents, currency)}
    </Text>
  );
}

function Filters({ control }: { control: ListControl }) {
  const texts = useRecordTexts(stripeLog);
  const structure = control.state.filters[STRUCTURE_FILTER];
  return (
    <Stack>
      {(['state', 'kind'] as const).map((name) => (
        <FilterInput key={name} definition={stripeLog} name={name} control={control} />
      ))}
      <StructureSelect
        label={texts.label('structureId')}
        value={structure ? Number(structure) : null}
        onChange={(id) => control.setFilters({ [STRUCTURE_FILTER]: id === null ? '' : String(id) })}
        comboboxProps={{ withinPortal: false }}
      />
      {(['receivedAt', 'amountCents', 'livemode', 'source'] as const).map((name) => (
        <FilterInput key={name} definition={stripeLog} name={name} control={control} />
      ))}
    </Stack>
  );
}

/** Shows whether online payment is on, the refused deliveries, and the last comparison with Stripe. */
function Status() {
  const { t } = useTexts('payment');
  const { data } = useQuery(statusQuery);
  if (!data) return null;
  const { isOn, isStandIn, refused, lastComparison } = data;
  const list = refused.map(({ reason, count }) => `${t(`payment:refusal.${reason}`)} ${count}`).join(', ');
  return (
    <Stack gap="xs">
      {(!isOn || isStandIn) && (
        <Alert color={isOn ? 'blue' : 'yellow'} icon={<Glyph name={isOn ? 'info-circle' : 'credit-card-off'} />}>
          {t(isOn ? 'payment:status.standIn' : 'payment:status.off')}
        </Alert>
      )}
      {isOn && (
        <Text size="sm" c="dimmed">
          {lastComparison
            ? t('payment:status.compared', { ...lastComparison, at: formatMoment(lastComparison.at) })
            : t('payment:status.never')}
          {list && ` ${t('payment:status.refused', { list })}`}
        </Text>
      )}
    </Stack>
  );
}
