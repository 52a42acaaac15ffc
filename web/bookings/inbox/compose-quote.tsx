import { Button, Checkbox, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { bookingRequest, stayIssues } from '../../../domain/bookings/booking-request.ts';
import { MOST_QUOTES } from '../../../domain/bookings/quote.ts';
import { addDays, daysBetween } from '../../../domain/calendar/days.ts';
import { taxBeside } from '../../../domain/tourist-tax/due.ts';
import { api } from '../../api.ts';
import { simulate } from '../../availability/simulator/simulation.ts';
import { DayInput } from '../../dates/day-input.tsx';
import { formatCents } from '../../formats.ts';
import { AmountField, CountField, useFarQuestion } from '../../records/inputs/amount-field.tsx';
import type { Typed } from '../../records/inputs/number-field.tsx';
import { Drawer } from '../../shell/drawer.tsx';
import { fieldErrors } from '../../shell/errors/failures.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Form } from '../../shell/form.tsx';
import { lazyNamed } from '../../shell/lazy-named.ts';
import { toast } from '../../shell/toast/toast.ts';
import { useReturnFocus } from '../../shell/use-return-focus.ts';
import { useLabel, useTexts } from '../../texts.ts';
import { today } from '../../today.ts';
import { tariffsQuery } from '../../tourist-tax/tariffs-query.ts';
import { guestName, partyWords, type Request, requestsKey, stayWords } from '../requests.ts';
import { placeName, roomsQuery } from '../rooms-query.ts';
import { type Days, StayDays } from '../stay-days.tsx';
import { NearbyDays } from './nearby-days.tsx';

const AgesField = lazyNamed(() => import('../../records/inputs/number-list-inputs.tsx'), 'AgesField');

/** Days that a quote holds unless one says otherwise. */
const HOLDS_DAYS = 3;

/** Days before and after the guest's that are priced beside them. */
const NEARBY_DAYS = 3;

/** One that is picked stays as it was picked, whatever is looked at next. */
interface Alternative extends Places {
  readonly key: string;
  readonly offer: string;
  readonly cents: number | null;
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: readonly number[];
}
interface Places {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
}

interface ComposeQuoteProps {
  structureId: string;
  request: Request;
  onClose: () => void;
}

const isPrice = (cents: Typed) => typeof cents === 'number' && cents > 0;

/** What can be offered on these days at the calendar's price; what is ticked is sent in one mail. */
export function ComposeQuote({ structureId, request, onClose }: ComposeQuoteProps) {
  useReturnFocus();
  const { t, language } = useTexts('booking', 'common', 'tourist_tax');
  const label = useLabel();
  const client = useQueryClient();
  const asked = { checkin: request.checkin, checkout: request.checkout };
  const [days, setDays] = useState<Days>(asked);
  const { checkin, checkout } = days;
  const [typedAdults, setAdults] = useState<Typed>(request.adults);
  const adults = typeof typedAdults === 'number' ? typedAdults : 0;
  const [children, setChildren] = useState<readonly number[]>(request.children ?? []);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Alternative>>(new Map());
  const [prices, setPrices] = useState<Readonly<Record<string, Typed>>>({});
  const latest = request.checkin > addDays(today(), HOLDS_DAYS) ? HOLDS_DAYS : 0;
  const [validUntil, setValidUntil] = useState<string | null>(addDays(today(), latest));
  const [holds, setHolds] = useState(false);
  const [message, setMessage] = useState('');
  const { data: rooms = [] } = useQuery(roomsQuery(structureId));
  const [wrong] = stayIssues(checkin, checkout);
  const isAsked = Boolean(checkin && checkout && !wrong && adults >= 1);
  const offered = (of: Days) => ({
    queryKey: ['stay-options', structureId, of, adults, children, request.discountCode],
    queryFn: () =>
      simulate(
        structureId,
        {
          checkin: of.checkin ?? '',
          checkout: of.checkout ?? '',
          adults,
          childAges: [...children],
          code: request.discountCode,
        },
        NEARBY_DAYS,
      ),
    placeholderData: keepPreviousData,
  });
  const { data: found, error } = useQuery({ ...offered(days), enabled: isAsked });
  const { data: around } = useQuery(offered(asked));
  const { data: tariffs } = useQuery(tariffsQuery(structureId));
  const taxCents =
    tariffs && checkin && checkout && isAsked
      ? taxBeside(tariffs, { checkin, checkout, adults, children, nightCents: found?.options[0]?.nightCents })
      : 0;
  const alternative = (place: Places, cents: number | null): Alternative => {
    const party = { checkin: checkin ?? '', checkout: checkout ?? '', adults, children };
    const title = found?.titles.offers.find(({ id }) => id === place.offerId)?.title;
    return {
      ...place,
      ...party,
      key: JSON.stringify([place, party]),
      offer: title ? t('booking:quote.offer', { name: title[language] || title.it || '' }) : '',
      cents,
    };
  };
  const priced = (found?.options ?? []).map(({ roomId, mealPlanId, offerId, totalCents }) =>
    alternative({ roomId, mealPlanId, offerId }, totalCents),
  );
  // What the calendar does not sell may still be offered at a price of one's own.
  const others = rooms.flatMap(({ roomId, plans }) =>
    plans
      .filter(
        ({ isActive, mealPlanId }) =>
          isActive && !priced.some((one) => one.roomId === roomId && one.mealPlanId === mealPlanId),
      )
      .map(({ mealPlanId }) => alternative({ roomId, mealPlanId, offerId: null }, null)),
  );
  const shown = new Set([...priced, ...others].map(({ key }) => key));
  const picked = [...chosen.values()];
  const elsewhere = picked.filter(({ key }) => !shown.has(key));
  const centsOf = (one: Alternative): Typed => (one.key in prices ? (prices[one.key] ?? null) : one.cents);

  const send = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/booking-requests/${request.id}/offer`, {
        method: 'POST',
        body: {
          alternatives: picked.map((one) => ({
            roomId: one.roomId,
            mealPlanId: one.mealPlanId,
            offerId: one.offerId,
            checkin: one.checkin,
            checkout: one.checkout,
            adults: one.adults,
            children: one.children,
            totalAmountCents: centsOf(one),
          })),
          validUntil,
          holdsRooms: holds ? 'yes' : 'no',
          message: message.trim() || null,
        },
      }),
    onSuccess: () => {
      void toast('success', t('booking:quote.sent', { name: guestName(request) }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey(structureId) }),
  });
  const isMeant = useFarQuestion();
  const line = (one: Alternative) => (
    <Group key={one.key} wrap="nowrap" align="center" gap="sm">
      <Checkbox
        style={{ flex: 1, minWidth: 0 }}
        label={[placeName(rooms, one.roomId, one.mealPlanId, language), one.offer].filter(Boolean).join(' ')}
        description={
          shown.has(one.key)
            ? undefined
            : `${stayWords(one.checkin, one.checkout, daysBetween(one.checkin, one.checkout), t)}, ${partyWords(one, t)}`
        }
        checked={chosen.has(one.key)}
        disabled={!chosen.has(one.key) && chosen.size >= MOST_QUOTES}
        onChange={(event) => {
          const next = new Map(chosen);
          if (event.currentTarget.checked) next.set(one.key, one);
          else next.delete(one.key);
          setChosen(next);
        }}
      />
      {chosen.has(one.key) || one.cents === null ? (
        <AmountField
          w={130}
          aria-label={`${t('booking:quote.total')}: ${placeName(rooms, one.roomId, one.mealPlanId, language)}`}
          cents={centsOf(one)}
          expected={one.cents}
          onChange={(cents) => setPrices({ ...prices, [one.key]: cents })}
        />
      ) : (
        <Text className="tabular" fw={600} style={{ whiteSpace: 'nowrap' }}>
          {formatCents(one.cents)}
        </Text>
      )}
    </Group>
  );
  const isReady = picked.length > 0 && validUntil !== null && picked.every((one) => isPrice(centsOf(one)));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={`${t('booking:quote.new')}: ${guestName(request)}`}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form
        onSubmit={async () => {
          const amounts = picked.map((one) => ({ cents: centsOf(one), expected: one.cents }));
          // It goes to the guest, who may accept it at once.
          if (isReady && !send.isPending && (await isMeant(amounts))) send.mutate();
        }}
      >
        <Stack>
          <StayDays isFirst days={days} onChange={setDays} wrong={wrong}>
            <CountField
              label={t('booking:stay.adults')}
              value={typedAdults}
              error={error ? fieldErrors(error).adults : undefined}
              onChange={setAdults}
            />
          </StayDays>
          <Suspense fallback={<Skeleton h={60} />}>
            <AgesField
              label={label(bookingRequest.fields.children.label)}
              max={10}
              value={children}
              onChange={setChildren}
            />
          </Suspense>
          <ProblemAlert error={error} />
          {around && <NearbyDays asked={asked} around={around} days={days} onChoose={setDays} />}
          <Text size="sm" c="dimmed">
            {t(priced.length > 0 || !found ? 'booking:quote.pick' : 'booking:quote.nothing', {
              n: MOST_QUOTES,
            })}
          </Text>
          {!found && isAsked && !error ? <Skeleton h={120} /> : <Stack gap="xs">{priced.map(line)}</Stack>}
          {others.length > 0 && (
            <details open={found && priced.length === 0}>
              <summary>{t('booking:quote.own')}</summary>
              <Stack gap="xs" mt="xs">
                {others.map(line)}
              </Stack>
            </details>
          )}
          {elsewhere.length > 0 && (
            <Stack gap="xs" component="section" aria-label={t('booking:quote.elsewhere')}>
              <Text size="sm" fw={600}>
                {t('booking:quote.elsewhere')}
              </Text>
              {elsewhere.map(line)}
            </Stack>
          )}
          {taxCents > 0 && (
            <Text size="sm">{t('tourist_tax:ofStay', { amount: formatCents(taxCents) })}</Text>
          )}
          <Group align="flex-end">
            <DayInput label={t('booking:quote.validUntil')} value={validUntil} onChange={setValidUntil} />
            <Checkbox
              pb={8}
              label={t('booking:quote.hold')}
              checked={holds}
              onChange={(event) => setHolds(event.currentTarget.checked)}
            />
          </Group>
          <Textarea
            label={t('booking:quote.message')}
            autosize
            minRows={2}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <ProblemAlert error={send.error} />
          <Button type="submit" loading={send.isPending} disabled={!isReady}>
            {picked.length > 0
              ? t('booking:quote.send', { count: picked.length })
              : t('booking:quote.sendNone')}
          </Button>
        </Stack>
      </Form>
    </Drawer>
  );
}
