import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { LogEffects } from '../../../domain/money/payments/answers.ts';
import { type StripeLogAction, stripeLogActions } from '../../../domain/money/payments/log-actions.ts';
import { stripeLog } from '../../../domain/money/payments/stripe-log.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { useRecordAction } from '../../kernel/records/actions/use-record-action.ts';
import { FactsTable } from '../../kernel/records/facts-table.tsx';
import { recordQuery } from '../../kernel/records/queries.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { formatMoment } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { LogState } from './log-state.tsx';
import { RawEvent } from './raw-event.tsx';
import { effectsQuery, formatInCurrency, invalidateLog, type LogRecord, useOutcome } from './stripe-log.ts';

const HistoryPanel = lazyNamed(() => import('../../kernel/records/history/history-panel.tsx'), 'HistoryPanel');

const ICONS = { retry: 'refresh', dismiss: 'check' } as const;

/** Panel of a Stripe event: effects, related records, actions and the original JSON. */
export function LogPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTexts('payment', 'common', 'record');
  const { data: row, error } = useQuery(recordQuery<LogRecord>(`/stripe-logs/${id}`));
  const effects = useQuery({ ...effectsQuery(id, row?.version ?? 0), enabled: row !== undefined });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={row?.eventType ?? t('payment:event')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <ProblemAlert error={error ?? effects.error} />
        {!row && !error && <Skeleton h={240} />}
        {row && (
          <>
            <LogState row={row} />
            <Buttons row={row} actions={effects.data?.actions ?? []} />
            <Effect row={row} effects={effects.data} />
            <Facts row={row} />
            <Stack gap="xs" component="section" aria-label={t('payment:raw')}>
              <Title order={3} size="h5">
                {t('payment:raw')}
              </Title>
              <Text size="sm" c="dimmed">
                {t(row.payload ? 'payment:masked' : 'payment:forgotten')}
              </Text>
              {row.payload && <RawEvent value={row.payload} />}
            </Stack>
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function Buttons({ row, actions }: { row: LogRecord; actions: StripeLogAction[] }) {
  const { t } = useTexts('payment', 'record');
  const { role } = useUser();
  const client = useQueryClient();
  const [historyOpen, setHistoryOpen] = useState(false);
  const { title } = useActionTexts(stripeLogActions);
  const act = useRecordAction(stripeLogActions, '/stripe-logs', row, {
    changed: () => invalidateLog(client, row.id),
    showsFailures: true,
  });
  return (
    <>
      <Group gap="xs">
        {hasPermission(role, 'u', 'stripeLogs') &&
          actions.map((action) => (
            <Button
              key={action}
              size="compact-md"
              variant={action === 'retry' ? 'filled' : 'default'}
              loading={act.isPending && act.variables.action === action}
              leftSection={<Glyph name={ICONS[action]} />}
              onClick={() => act.mutate({ action })}
            >
              {title(action)}
            </Button>
          ))}
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Glyph name="history" />}
          onClick={() => setHistoryOpen(true)}
        >
          {t('record:history.title')}
        </Button>
      </Group>
      <ProblemAlert error={act.error} />
      <Suspense>
        {historyOpen && (
          <HistoryPanel
            path={`/stripe-logs/${row.id}`}
            canUndo={false}
            onUndone={() => invalidateLog(client, row.id)}
            onClose={() => setHistoryOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function Effect({ row, effects }: { row: LogRecord; effects: LogEffects | undefined }) {
  const { t } = useTexts('payment');
  const formatOutcome = useOutcome();
  const outcome = formatOutcome(row.outcome);
  const structure = row.structureId === null ? null : String(row.structureId);
  const links = [
    effects?.documentNumber && {
      to: `${addressOf('billing', { id: structure ?? '' })}?open=${row.invoiceId}`,
      text: t('payment:about.invoice', { number: effects.documentNumber }),
    },
    effects?.bookingCode && {
      to: `${addressOf('arrivals', { id: structure ?? '' })}?open=${row.arrivalId}`,
      text: t('payment:about.booking', { code: effects.bookingCode }),
    },
    structure &&
      effects?.structureName && { to: addressOf('structure', { id: structure }), text: effects.structureName },
  ].filter((one) => typeof one === 'object' && one !== null);
  return (
    <Stack gap="xs" component="section" aria-label={t('payment:what')}>
      {row.lastError ? (
        <Alert color="red" icon={<Glyph name="alert-circle" />} style={{ overflowWrap: 'anywhere' }}>
          {row.lastError}
        </Alert>
      ) : (
        outcome && (
          <Alert
            color={row.state === 'held' ? 'yellow' : row.state === 'ignored' ? 'gray' : 'bosco'}
            icon={<Glyph name={row.state === 'held' ? 'alert-triangle' : 'info-circle'} />}
          >
            {outcome}
          </Alert>
        )
      )}
      {links.length > 0 && (
        <Group gap="md">
          <Text size="sm" c="dimmed">
            {t('payment:about')}
          </Text>
          {links.map(({ to, text }) => (
            <Anchor key={to} size="sm" renderRoot={(props) => <PathLink {...props} to={to} />}>
              {text}
            </Anchor>
          ))}
        </Group>
      )}
    </Stack>
  );
}

function Facts({ row }: { row: LogRecord }) {
  const texts = useRecordTexts(stripeLog);
  const facts = [
    ['amountCents', row.amountCents === null ? null : formatInCurrency(row.amountCents, row.currency)],
    ['kind', texts.option('kind', row.kind)],
    ['eventId', row.eventId],
    ['objectType', row.objectType],
    ['objectId', row.objectId],
    ['customerRef', row.customerRef],
    ['apiVersion', row.apiVersion],
    ['source', texts.option('source', row.source)],
    ['attempts', String(row.attempts)],
    ['occurredAt', row.occurredAt && formatMoment(row.occurredAt)],
    ['receivedAt', formatMoment(row.receivedAt)],
    ['processedAt', row.processedAt && formatMoment(row.processedAt)],
  ] as const;
  return <FactsTable definition={stripeLog} facts={facts} />;
}
