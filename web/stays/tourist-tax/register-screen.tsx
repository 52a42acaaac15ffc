import { ActionIcon, Alert, Button, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Period } from '../../../domain/kernel/calendar/days.ts';
import { type PeriodKind, taxPeriod } from '../../../domain/kernel/calendar/month-or-quarter.ts';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { touristTaxDeclaration } from '../../../domain/stays/tourist-tax/declaration.ts';
import { api } from '../../platform/api.ts';
import { formatCents, formatInstant, formatMonth } from '../../platform/formats.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { DownloadButton } from '../../platform/shell/download-button.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { type Translate, useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { MissingCheckIns, NightCounts, StayList, TaxFigures } from './register-tables.tsx';
import { tariffsQuery } from './tariffs-query.ts';

type Declaration = RowAnswer<typeof touristTaxDeclaration>;

const KINDS: readonly PeriodKind[] = ['month', 'quarter'];
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the period in the address, and the addresses of other periods. */
function useTaxPeriod(structureId: string) {
  const { t, language } = useTexts('tourist_tax');
  const search = usePageSearch() as Record<string, unknown>;
  const kind = KINDS.find((one) => one === search.by) ?? 'month';
  const day = DAY.test(String(search.day)) ? String(search.day) : today();
  const period = taxPeriod(kind, day);
  const address = (next: { by?: PeriodKind; day?: string }) =>
    `${addressOf('touristTax', { id: structureId })}?${new URLSearchParams({ by: kind, day: period.from, ...next })}`;
  return { kind, day, period, address, name: formatPeriodName(kind, period, t, language) };
}

type TaxPeriod = ReturnType<typeof useTaxPeriod>;

/** /prenotazioni/imposta-di-soggiorno: the tourist tax of a period and its declaration. */
export function RegisterScreen() {
  const { t } = useTexts('tourist_tax', 'screen', 'common');
  const { id: structureId = '' } = useParams({ strict: false });
  const { role } = useUser();
  const taxed = useTaxPeriod(structureId);
  const { period, name } = taxed;
  const path = `/structures/${structureId}/tourist-tax?from=${period.from}&to=${period.to}` as const;
  const { data, error } = useQuery({
    queryKey: [...taxKey(structureId), period.from, period.to],
    queryFn: () => api(path),
  });
  const { data: tariffs } = useQuery(tariffsQuery(structureId));
  const { isKnown, mine, declare } = useDeclaration(structureId, period);
  const mayDeclare = period.to < today() && isKnown && !mine && hasPermission(role, 'c', 'touristTax');
  return (
    <Page
      title={t('screen:touristTax')}
      purpose={t('tourist_tax:purpose')}
      action={<DownloadButton path={`${path}&format=csv`}>{t('tourist_tax:csv')}</DownloadButton>}
    >
      <PeriodChoice taxed={taxed} />
      <ProblemAlert error={error ?? declare.error} />
      {tariffs && tariffs.own.length === 0 && tariffs.rules.length === 0 && (
        <Alert color="yellow">{t('tourist_tax:noTariff')}</Alert>
      )}
      {!data && !error && <Skeleton h={240} />}
      {data && (
        <>
          <TaxFigures register={data} />
          <MissingCheckIns structureId={structureId} stays={data.notCheckedIn} />
          <DeclarationNote
            mine={mine}
            now={data.due.cents}
            action={
              mayDeclare && (
                <DeclareButton name={name} isPending={declare.isPending} onDeclare={() => declare.mutate()} />
              )
            }
          />
          <NightCounts register={data} />
          {data.stays.length === 0 ? (
            <Text c="dimmed">{t('tourist_tax:noStays')}</Text>
          ) : (
            <StayList structureId={structureId} stays={data.stays} />
          )}
        </>
      )}
    </Page>
  );
}

const taxKey = (structureId: string) => ['tourist-tax', structureId];

/** Returns the declaration of the period, if any, and the mutation that declares it. */
function useDeclaration(structureId: string, { from, to }: Period) {
  const client = useQueryClient();
  const path = `/structures/${structureId}/tourist-tax-declarations` as const;
  const { data } = useQuery({
    queryKey: [...taxKey(structureId), 'declared'],
    queryFn: () => api(`${path}?perPage=100`),
  });
  const declare = useMutation({
    mutationFn: () => api(path, { method: 'POST', body: { fromDay: from, toDay: to } }),
    onSettled: () => client.invalidateQueries({ queryKey: taxKey(structureId) }),
  });
  return {
    isKnown: data !== undefined,
    mine: data?.data.find(({ fromDay, toDay }) => fromDay === from && toDay === to),
    declare,
  };
}

/** Buttons for the previous and next period, and the choice of months or quarters. */
function PeriodChoice({ taxed: { kind, day, name, address } }: { taxed: TaxPeriod }) {
  const { t } = useTexts('tourist_tax');
  return (
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
  );
}

interface DeclareButtonProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly onDeclare: () => void;
}

function DeclareButton({ name, isPending, onDeclare }: DeclareButtonProps) {
  const { t } = useTexts('tourist_tax');
  const askFirst = async () => {
    const isSure = await ask({
      title: t('tourist_tax:declareTitle', { period: name }),
      text: t('tourist_tax:declareText'),
      confirm: t('tourist_tax:declare'),
    });
    if (isSure) onDeclare();
  };
  return (
    <Button loading={isPending} onClick={askFirst}>
      {t('tourist_tax:declare')}
    </Button>
  );
}

function formatPeriodName(kind: PeriodKind, { from }: Period, t: Translate, language: Language): string {
  if (kind === 'month') return formatMonth(from, language);
  return t('tourist_tax:quarterName', { n: Math.ceil(Number(from.slice(5, 7)) / 3), year: from.slice(0, 4) });
}

interface DeclarationNoteProps {
  mine: Declaration | undefined;
  /** Current tax of the period's stays, in cents. */
  now: number;
  action: ReactNode;
}

/** Declaration of the period, with a warning if its stays have changed since. */
function DeclarationNote({ mine, now, action }: DeclarationNoteProps) {
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
      {own !== now && <Text size="sm">{t('tourist_tax:changed', { amount: formatCents(now - own, true) })}</Text>}
    </Alert>
  );
}
