import { Alert, Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RecordAnswer } from '../../../domain/kernel/records/answers.ts';
import { mayOpen } from '../../../domain/kernel/screens/permissions.ts';
import type { highlight } from '../../../domain/money/highlights/highlight.ts';
import { api } from '../../platform/api.ts';
import { formatCents, formatMoment } from '../../platform/formats.ts';
import { leaveFor } from '../../platform/navigation/load-page.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { isAwaited, POLL_INTERVAL_MS } from '../money/online-payment.tsx';

type StoredHighlight = RecordAnswer<typeof highlight>;

export const paymentQuery = (structureId: string, { id, version }: StoredHighlight) =>
  queryOptions({
    queryKey: ['highlight-payment', structureId, id, version],
    queryFn: () => api(`/structures/${structureId}/highlights/${id}/payment`),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && !state.data.isPaid && state.data.checkouts.some(isAwaited) ? POLL_INTERVAL_MS : false,
  });

/** The amount due of a confirmed highlight with deadline and payment button, and its invoice. */
export function HighlightPayment({ structureId, stored }: { structureId: string; stored: StoredHighlight }) {
  const { t } = useTexts('highlight', 'payment', 'validation');
  const { role } = useUser();
  const client = useQueryClient();
  const { data, error } = useQuery(paymentQuery(structureId, stored));
  const isPaid = data?.isPaid;
  const before = useRef(isPaid);
  useEffect(() => {
    // The payment also changed the highlight's state.
    if (before.current === false && isPaid) void client.invalidateQueries({ queryKey: ['record'] });
    before.current = isPaid ?? before.current;
  }, [isPaid, client]);
  const pay = useMutation({
    mutationFn: () => api(`/structures/${structureId}/highlights/${stored.id}/checkout`, { method: 'POST', body: {} }),
    onSuccess: ({ url }) => leaveFor(url),
  });
  if (!data) return <ProblemAlert error={error} />;
  const { openCents, payBy, canPay, refusal, invoiceId, checkouts } = data;
  if (openCents === 0 && !isPaid && invoiceId === null) return null;
  const [latest] = checkouts;
  return (
    <Stack gap="xs" component="section" aria-label={t('highlight:payment')}>
      {payBy && openCents > 0 && (
        <Alert color="orange" icon={<Glyph name="clock" />}>
          {t('highlight:payBy', { moment: formatMoment(payBy) })}
        </Alert>
      )}
      <Group gap="sm">
        {isPaid && <StateBadge color="bosco">{t('highlight:paid')}</StateBadge>}
        {openCents > 0 && <Text size="sm">{t('highlight:toPay', { amount: formatCents(openCents) })}</Text>}
        {canPay && (
          <Button
            leftSection={<Glyph name="credit-card" />}
            loading={pay.isPending || pay.isSuccess}
            onClick={() => pay.mutate()}
          >
            {t('payment:pay', { amount: formatCents(openCents) })}
          </Button>
        )}
        {invoiceId !== null && mayOpen(role, 'billing') && (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <PathLink {...props} to={`${addressOf('billing', { id: structureId })}?open=${invoiceId}`} />
            )}
          >
            {t('highlight:invoice')}
          </Anchor>
        )}
      </Group>
      {canPay && invoiceId === null && (
        <Text size="xs" c="dimmed">
          {t('highlight:invoicePending')}
        </Text>
      )}
      {refusal === 'off' && <Text size="sm">{t('payment:off')}</Text>}
      {refusal === 'preparing' && <Text size="sm">{t('validation:highlight_preparing')}</Text>}
      {refusal === 'billing' && (
        <Group gap="sm">
          <Text size="sm">{t('validation:highlight_billing')}</Text>
          <Anchor
            size="sm"
            renderRoot={(props) => <PathLink {...props} to={addressOf('fiscalProfile', { id: structureId })} />}
          >
            {t('highlight:fiscalData')}
          </Anchor>
        </Group>
      )}
      {latest?.failure && (
        <Text size="sm" c="red">
          {t('payment:checkout.refused', { reason: latest.failure })}
        </Text>
      )}
      {!isPaid && latest && isAwaited(latest) && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{t('payment:waiting')}</Text>
        </Group>
      )}
      <ProblemAlert error={pay.error} />
    </Stack>
  );
}
