import {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  Group,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Period } from '../../../domain/kernel/calendar/days.ts';
import { type PeriodKind, taxPeriod } from '../../../domain/kernel/calendar/month-or-quarter.ts';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { can } from '../../../domain/kernel/screens/permissions.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { Register } from '../../../domain/stays/tourist-tax/answers.ts';
import type { touristTaxDeclaration } from '../../../domain/stays/tourist-tax/declaration.ts';
import { NOT_PAYING } from '../../../domain/stays/tourist-tax/exemptions.ts';
import { api } from '../../platform/api.ts';
import { formatCents, formatDate, formatInstant, formatMonth, formatNumber } from '../../platform/formats.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { DownloadButton } from '../../platform/shell/download-button.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { type Translate, useLabel, useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { tariffsQuery } from './tariffs-query.ts';

type Declaration = RowAnswer<typeof touristTaxDeclaration>;

const KINDS: readonly PeriodKind[] = ['month', 'quarter'];
const DAY = /^\d{4}-\d\d-\d\d$/;

/** /prenotazioni/imposta-di-soggiorno: what a period owes to the municipality, and what was declared of it. */
export function RegisterScreen() {
  const { t, language } = useTexts('tourist_tax', 'screen', 'common');
  const { id: structureId = '' } = useParams({ strict: false });
  const search = usePageSearch() as Record<string, unknown>;
  const { role } = useUser();
  const client = useQueryClient();
  const kind = KINDS.find((one) => one === search.by) ?? 'month';
  const day = DAY.test(String(search.day)) ? String(search.day) : today();
  const period = taxPeriod(kind, day);
  const address = (next: { by?: PeriodKind; day?: string }) =>
    `${addressOf('touristTax', { id: structureId })}?${new URLSearchParams({ by: kind, day: period.from, ...next })}`;
  const path = `/structures/${structureId}/tourist-tax?from=${period.from}&to=${period.to}` as const;
  const key = ['tourist-tax', structureId];
  const { data, error } = useQuery({
    queryKey: [...key, period.from, period.to],
    queryFn: () => api(path),
  });
  const { data: tariffs } = useQuery(tariffsQuery(structureId));
  const declarations = `/structures/${structureId}/tourist-tax-declarations` as const;
  const { data: declared } = useQuery({
    queryKey: [...key, 'declared'],
    queryFn: () => api(`${declarations}?perPage=100`),
  });
  const mine = declared?.data.find(({ fromDay, toDay }) => fromDay === period.from && toDay === period.to);
  const declare = useMutation({
    mutationFn: () => api(declarations, { method: 'POST', body: { fromDay: period.from, toDay: period.to } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const name = periodName(kind, period, t, language);
  const isOver = period.to < today();
  return (
    <Page
      title={t('screen:touristTax')}
      purpose={t('tourist_tax:purpose')}
      action={<DownloadButton path={`${path}&format=csv`}>{t('tourist_tax:csv')}</DownloadButton>}
    >
      <Group justify="space-between">
        <Group gap="xs" wrap="nowrap">
          {([-1, 1] as const).map((step) => (
            <ActionIcon
              key={step}
              variant="default"
              size="lg"
              style={{ order: step }}
              aria-label={t(step < 0 ? 'tourist_tax:before' : 'tourist_tax:after')}
              onClick={() => void go(address({ day: taxPeriod(kind, day, step).from }))}
            >
              <Glyph name={step < 0 ? 'chevron-left' : 'chevron-right'} />
            </ActionIcon>
          ))}
          <Title order={2} ta="center" miw="11rem">
            {name}
          </Title>
        </Group>
        <SegmentedControl
          value={kind}
          data={KINDS.map((value) => ({ value, label: t(`tourist_tax:${value}`) }))}
          onChange={(by) => void go(address({ by: by as PeriodKind }))}
        />
      </Group>
      <ProblemAlert error={error ?? declare.error} />
      {tariffs && tariffs.own.length === 0 && tariffs.rules.length === 0 && (
        <Alert color="yellow">{t('tourist_tax:noTariff')}</Alert>
      )}
      {!data && !error && <Skeleton h={240} />}
      {data && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <Figure
              title={t('tourist_tax:due')}
              cents={data.due.cents}
              note={
                data.due.includedCents
                  ? t('tourist_tax:included', { amount: formatCents(data.due.includedCents) })
                  : ''
              }
            />
            <Figure
              title={t('tourist_tax:cashed')}
              cents={data.cashedCents}
              note={t('tourist_tax:cashedHelp')}
            />
            <Figure title={t('tourist_tax:difference')} cents={data.cashedCents - data.due.cents} />
          </SimpleGrid>
          <Declared
            mine={mine}
            now={data.due.cents}
            action={
              isOver &&
              declared &&
              !mine &&
              can(role, 'c', 'touristTax') && (
                <Button
                  loading={declare.isPending}
                  onClick={async () => {
                    const sure = await ask({
                      title: t('tourist_tax:declareTitle', { period: name }),
                      text: t('tourist_tax:declareText'),
                      confirm: t('tourist_tax:declare'),
                    });
                    if (sure) declare.mutate();
                  }}
                >
                  {t('tourist_tax:declare')}
                </Button>
              )
            }
          />
          <Counts register={data} />
          {data.stays.length === 0 ? (
            <Text c="dimmed">{t('tourist_tax:noStays')}</Text>
          ) : (
            <Stays structureId={structureId} stays={data.stays} />
          )}
        </>
      )}
    </Page>
  );
}

function periodName(kind: PeriodKind, { from }: Period, t: Translate, language: Language): string {
  if (kind === 'month') return formatMonth(from, language);
  return t('tourist_tax:quarterName', { n: Math.ceil(Number(from.slice(5, 7)) / 3), year: from.slice(0, 4) });
}

function Figure({ title, cents, note }: { title: string; cents: number; note?: string }) {
  return (
    <Paper withBorder p="sm">
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text fz="xl" fw={700} className="tabular">
        {formatCents(cents)}
      </Text>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Paper>
  );
}

interface DeclaredProps {
  mine: Declaration | undefined;
  /** What the stays of the period come to now. */
  now: number;
  action: ReactNode;
}

/** Whether the period was declared, and whether what was declared still stands. */
function Declared({ mine, now, action }: DeclaredProps) {
  const { t } = useTexts('tourist_tax');
  if (!mine) return action ? <Group>{action}</Group> : null;
  const own = (mine.dueCents ?? 0) - (mine.correctionCents ?? 0);
  return (
    <Alert color={own === now ? 'bosco' : 'yellow'} icon={<Glyph name="circle-check" />}>
      <Text>
        {t('tourist_tax:declared', {
          day: formatInstant(mine.createdAt),
          amount: formatCents(mine.dueCents ?? 0),
        })}
      </Text>
      {own !== now && (
        <Text size="sm">{t('tourist_tax:changed', { amount: formatCents(now - own, true) })}</Text>
      )}
    </Alert>
  );
}

/** Nights by tariff and by reason, as a declaration asks for them. */
function Counts({ register: { due, corrections } }: { register: Register }) {
  const { t } = useTexts('tourist_tax');
  const label = useLabel();
  if (due.taxed.length + due.exempt.length + due.beyond + corrections.length === 0) return null;
  const line = (name: string, nights: number | null, cents: number | null) => (
    <Table.Tr key={name}>
      <Table.Th scope="row" fw={400}>
        {name}
      </Table.Th>
      <Table.Td ta="right" className="tabular">
        {nights === null ? '' : formatNumber(nights)}
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {cents === null ? '' : formatCents(cents)}
      </Table.Td>
    </Table.Tr>
  );
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th ta="right">{t('tourist_tax:nights')}</Table.Th>
          <Table.Th ta="right">{t('tourist_tax:due')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {due.taxed.map(({ amountCents, nights }) =>
          line(t('tourist_tax:taxedAt', { amount: formatCents(amountCents) }), nights, amountCents * nights),
        )}
        {due.exempt.map(({ reason, nights }) =>
          line(
            reason === 'refused'
              ? label(NOT_PAYING.refused)
              : t('tourist_tax:exemptBy', {
                  reason: reason === 'age' ? t('tourist_tax:age') : label(NOT_PAYING[reason]),
                }),
            nights,
            null,
          ),
        )}
        {due.beyond > 0 && line(t('tourist_tax:beyond'), due.beyond, null)}
        {corrections.map(({ fromDay, cents }) =>
          line(t('tourist_tax:correction', { day: formatDate(fromDay) }), null, cents),
        )}
      </Table.Tbody>
    </Table>
  );
}

function Stays({ structureId, stays }: { structureId: string; stays: Register['stays'] }) {
  const { t } = useTexts('tourist_tax');
  return (
    <Stack gap="xs" component="section">
      <Title order={2}>{t('tourist_tax:stays')}</Title>
      {stays.map((stay) => (
        <Paper key={stay.id} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Stack gap={0} style={{ minWidth: 0 }}>
              <Anchor
                fw={600}
                renderRoot={(props) => (
                  <PathLink
                    {...props}
                    to={`${addressOf('arrivals', { id: structureId })}?view=all&open=${stay.id}`}
                  />
                )}
              >
                {stay.guestName}
              </Anchor>
              <Text size="sm" c="dimmed" className="tabular">
                {`${formatDate(stay.checkin)} – ${formatDate(stay.checkout)} · ${t('tourist_tax:persons')}: ${stay.persons} · ${stay.code}`}
              </Text>
            </Stack>
            <Stack gap={0} align="flex-end" style={{ flexShrink: 0 }}>
              <Text fw={600} className="tabular">
                {formatCents(stay.due.cents)}
              </Text>
              <Text size="xs" c="dimmed" className="tabular">
                {`${t('tourist_tax:cashed')}: ${formatCents(stay.paidCents)}`}
              </Text>
            </Stack>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
