import { ActionIcon, Alert, Anchor, Button, CopyButton, Group, Loader, Stack, Text, Tooltip } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MIN_PAYMENT_CENTS } from '../../../domain/kernel/vocabularies/card-checkout.ts';
import type { Checkout } from '../../../domain/money/payments/answers.ts';
import { getDeclineText } from '../../../domain/money/payments/card.ts';
import { toLinkAddress } from '../../../domain/platform/http/link-address.ts';
import { api } from '../../platform/api.ts';
import { formatCents, formatMoment } from '../../platform/formats.ts';
import { leaveFor } from '../../platform/navigation/load-page.ts';
import { AskForHelp } from '../../platform/shell/errors/ask-for-help.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import type { InvoicePath } from '../invoices/invoices-query.ts';

const COLORS = {
  open: 'blue',
  processing: 'yellow',
  paid: 'bosco',
  failed: 'red',
  expired: 'gray',
  closed: 'gray',
} as const;

/** Polling interval after a return from Stripe, until its event has arrived. */
export const POLL_INTERVAL_MS = 2_500;
const POLL_TIMEOUT_MS = 10 * 60_000;

export const isAwaited = ({ form, state, createdAt }: Checkout) =>
  state === 'processing' ||
  (form === 'session' && state === 'open' && Date.now() - Date.parse(createdAt) < POLL_TIMEOUT_MS);

const onlineQuery = (path: InvoicePath) =>
  queryOptions({
    queryKey: ['record', path, 'online-payment'],
    queryFn: () => api(`${path}/online-payment`),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.checkouts.some(isAwaited) ? POLL_INTERVAL_MS : false),
  });

interface OnlinePaymentProps {
  /** API path of the invoice. */
  path: InvoicePath;
  openCents: number;
  onPaid: () => void;
}

/** Card payment of an invoice: the customer opens Stripe's page, staff send its link. */
export function OnlinePayment({ path, openCents, onPaid }: OnlinePaymentProps) {
  const { t } = useTexts('payment', 'common');
  const online = useQuery(onlineQuery(path));
  const paidCount = online.data?.checkouts.filter(({ state }) => state === 'paid').length;
  const before = useRef(paidCount);
  useEffect(() => {
    if (before.current !== undefined && paidCount !== undefined && paidCount > before.current) onPaid();
    before.current = paidCount ?? before.current;
  }, [paidCount, onPaid]);
  const pay = useMutation({
    mutationFn: () => api(`${path}/checkout`, { method: 'POST', body: {} }),
    onSuccess: ({ url }) => leaveFor(url),
  });
  const link = useMutation({
    mutationFn: (send: boolean) => api(`${path}/payment-link`, { method: 'POST', body: { send } }),
    onSuccess: ({ sentTo }) =>
      void toast(
        'success',
        sentTo.length > 0 ? t('payment:link.sent', { to: sentTo.join(', ') }) : t('payment:link.made'),
      ),
    onSettled: () => online.refetch(),
  });
  if (!online.data) return <ProblemAlert error={online.error} />;
  const { isOn, canPay, canSend, checkouts } = online.data;
  const asks = (canPay || canSend) && openCents >= MIN_PAYMENT_CENTS;
  if (!asks && checkouts.length === 0) return null;
  const latest = checkouts[0];
  return (
    <Stack gap="xs" component="section" aria-label={t('payment:title')}>
      {asks && !isOn && (
        <Alert color="gray" icon={<Glyph name="credit-card-off" />}>
          {t('payment:off')}
        </Alert>
      )}
      {asks && isOn && (
        <Group gap="xs">
          {canSend ? (
            <>
              <Button
                size="compact-md"
                variant="default"
                leftSection={<Glyph name="mail-forward" />}
                loading={link.isPending && link.variables}
                onClick={() => link.mutate(true)}
              >
                {t('payment:link.send')}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                leftSection={<Glyph name="link" />}
                loading={link.isPending && !link.variables}
                onClick={() => link.mutate(false)}
              >
                {t('payment:link.make')}
              </Button>
            </>
          ) : (
            <Button
              leftSection={<Glyph name="credit-card" />}
              loading={pay.isPending || pay.isSuccess}
              onClick={() => pay.mutate()}
            >
              {t('payment:pay', { amount: formatCents(openCents) })}
            </Button>
          )}
        </Group>
      )}
      <ProblemAlert error={pay.error ?? link.error} />
      {latest?.failure && (
        <Group>
          <AskForHelp about={{ category: 'billing', subject: t('payment:help') }} />
        </Group>
      )}
      {latest && isAwaited(latest) && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{t('payment:waiting')}</Text>
        </Group>
      )}
      {checkouts.map((one) => (
        <CheckoutLine key={one.id} checkout={one} withLink={canSend} />
      ))}
    </Stack>
  );
}

function CheckoutLine({ checkout, withLink }: { checkout: Checkout; withLink: boolean }) {
  const { t } = useTexts('payment', 'common');
  const label = useLabel();
  const { form, state, amountCents, url, sentAt, createdAt, failure } = checkout;
  return (
    <Group gap="xs" justify="space-between">
      <Stack gap={0}>
        <Text size="sm">
          {[
            t(`payment:form.${form}`),
            formatMoment(createdAt),
            sentAt ? t('payment:checkout.sent', { at: formatMoment(sentAt) }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {failure && (
          <Text size="xs" c="red">
            {t('payment:checkout.refused', { reason: label(getDeclineText(failure)) })}
          </Text>
        )}
      </Stack>
      <Group gap="xs" wrap="nowrap">
        {withLink && form === 'link' && url && (
          <>
            <Anchor href={toLinkAddress(url)} target="_blank" rel="noreferrer" size="sm">
              {t('payment:openIt')}
            </Anchor>
            <CopyButton value={url}>
              {({ copied, copy }) => (
                <Tooltip label={t(copied ? 'payment:link.copied' : 'payment:link.copy')}>
                  <ActionIcon variant="subtle" color="gray" aria-label={t('payment:link.copy')} onClick={copy}>
                    <Glyph name={copied ? 'check' : 'copy'} />
                  </ActionIcon>
                </Tooltip>
              )}
            </CopyButton>
          </>
        )}
        <StateBadge color={COLORS[state]}>{t(`payment:state.${state}`)}</StateBadge>
        <Text size="sm" fw={600} className="tabular">
          {formatCents(amountCents)}
        </Text>
      </Group>
    </Group>
  );
}
