import { Anchor, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { quote } from '../../../../domain/stays/bookings/quote.ts';
import { quoteActions } from '../../../../domain/stays/bookings/quote-actions.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { api } from '../../../platform/api.ts';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { type Arrival, formatStay, type Quote, requestsKey } from '../requests.ts';
import { roomsQuery } from '../rooms-query.ts';
import { formatRooms } from './quote/alternatives.ts';

const COLORS: Readonly<Record<string, string>> = {
  sent: 'blue',
  accepted: 'bosco',
  declined: 'red',
  draft: 'yellow',
};

const sumAmounts = (
  quotes: readonly Quote[],
  name: 'totalAmountCents' | 'depositAmountCents' | 'touristTaxAmountCents',
): number => quotes.reduce((sum, one) => sum + (one[name] ?? 0), 0);

const toOfferedRoom = ({ roomId, mealPlanId, offerId, units, adults, children, totalAmountCents }: Quote) => ({
  ...{ roomId, mealPlanId, offerId, units: units ?? 1, adults },
  children: children ?? [],
  cents: totalAmountCents,
});

interface QuoteCardsProps {
  structureId: string;
  quotes: readonly Quote[];
  arrivals: readonly Arrival[];
  mayWrite: boolean;
  onCompose: () => void;
}

/** The quotes of a request, and the bookings made from them. */
export function QuoteCards({ structureId, quotes, arrivals, mayWrite, onCompose }: QuoteCardsProps) {
  const { t, language } = useTexts('booking', 'tourist_tax');
  const states = useRecordTexts(arrival);
  const client = useQueryClient();
  const { data: rooms = [] } = useQuery({ ...roomsQuery(structureId), enabled: quotes.length > 0 });
  const withdraw = useMutation({
    mutationFn: (id: number) => api(`/structures/${structureId}/quotes/${id}/withdraw`, { method: 'POST' }),
    onError: (error) => void toast('failure', errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey(structureId) }),
  });
  if (quotes.length === 0 && !mayWrite) return null;
  return (
    <Stack gap="sm" component="section" aria-label={t('booking:quote.title')}>
      <Group justify="space-between">
        <Title order={3}>{t('booking:quote.title')}</Title>
        {mayWrite && (
          <Button variant="light" leftSection={<Glyph name="file-invoice" />} onClick={onCompose}>
            {t('booking:quote.new')}
          </Button>
        )}
      </Group>
      {quotes
        .filter(({ leadId }) => leadId === null)
        .map((one) => ({ one, together: [one, ...quotes.filter(({ leadId }) => leadId === one.id)] }))
        .map(({ one, together }) => (
          <QuoteCard
            key={one.id}
            lead={one}
            together={together}
            name={formatRooms({ rooms: together.map(toOfferedRoom) }, rooms, language)}
            isWithdrawing={withdraw.isPending && withdraw.variables === one.id}
            onWithdraw={mayWrite ? () => withdraw.mutate(one.id) : null}
          />
        ))}
      {arrivals.map((one) => (
        <Group key={one.id} gap="xs">
          <Glyph name="circle-check" />
          <Anchor
            renderRoot={(props) => (
              <PathLink {...props} to={`${addressOf('arrivals', { id: structureId })}?open=${one.id}`} />
            )}
          >
            {one.code}
          </Anchor>
          <Text>{states.option('state', one.state)}</Text>
        </Group>
      ))}
    </Stack>
  );
}

interface QuoteCardProps {
  readonly lead: Quote;
  /** Quotes of all rooms offered together, including the first. */
  readonly together: readonly Quote[];
  readonly name: string;
  readonly isWithdrawing: boolean;
  readonly onWithdraw: (() => void) | null;
}

function QuoteCard({ lead, together, name, isWithdrawing, onWithdraw }: QuoteCardProps) {
  const { t } = useTexts('booking', 'tourist_tax');
  const texts = useRecordTexts(quote);
  const { title } = useActionTexts(quoteActions);
  const { state, checkin, checkout } = lead;
  const deposit = sumAmounts(together, 'depositAmountCents');
  const tax = sumAmounts(together, 'touristTaxAmountCents');
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" align="flex-start">
        <Stack gap={2}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" className="tabular">
            {formatStay(checkin, checkout, daysBetween(checkin, checkout), t)}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              deposit ? t('booking:quote.deposit', { amount: formatCents(deposit) }) : '',
              tax ? t('tourist_tax:ofStay', { amount: formatCents(tax) }) : '',
              state === 'sent' ? t('booking:quote.until', { day: formatDate(lead.validUntil) }) : '',
              state === 'sent' && lead.seenAt ? t('booking:quote.seen') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
        <Stack gap={4} align="flex-end">
          <Text fw={700} className="tabular">
            {formatCents(sumAmounts(together, 'totalAmountCents'))}
          </Text>
          <Badge variant="light" color={COLORS[state] ?? 'gray'} tt="none">
            {texts.option('state', state)}
          </Badge>
          {state === 'sent' && onWithdraw && (
            <Button size="compact-sm" variant="subtle" color="gray" loading={isWithdrawing} onClick={onWithdraw}>
              {title('withdraw')}
            </Button>
          )}
        </Stack>
      </Group>
    </Card>
  );
}
