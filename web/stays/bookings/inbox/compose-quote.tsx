import { Button, Checkbox, Group, NativeSelect, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { addDays, daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import { bookingRequest, stayIssues } from '../../../../domain/stays/bookings/booking-request.ts';
import { MOST_QUOTES, MOST_TOGETHER } from '../../../../domain/stays/bookings/quote.ts';
import { taxBeside } from '../../../../domain/stays/tourist-tax/due.ts';
import { forgetTyped } from '../../../kernel/drafts/drafts.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { AmountField, CountField, useFarQuestion } from '../../../kernel/records/inputs/amount-field.tsx';
import type { Typed } from '../../../kernel/records/inputs/number-field.tsx';
import { api } from '../../../platform/api.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useReturnFocus } from '../../../platform/shell/use-return-focus.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { today } from '../../../platform/today.ts';
import { simulate } from '../../../selling/availability/simulator/simulation.ts';
import { tariffsQuery } from '../../tourist-tax/tariffs-query.ts';
import { guestName, partyWords, type Request, requestsKey, stayWords } from '../requests.ts';
import { roomsQuery } from '../rooms-query.ts';
import { type Days, StayDays } from '../stay-days.tsx';
import { type Alternative, bodyOf, type OfferedRoom, roomsName } from './alternatives.ts';
import { NearbyDays } from './nearby-days.tsx';

const QuotePreview = lazyNamed(() => import('./quote-preview.tsx'), 'QuotePreview');
const AgesField = lazyNamed(
  () => import('../../../kernel/records/inputs/number-list-inputs.tsx'),
  'AgesField',
);

/** Days that a quote holds unless one says otherwise. */
const HOLDS_DAYS = 3;

/** Days before and after the guest's that are priced beside them. */
const NEARBY_DAYS = 3;

interface ComposeQuoteProps {
  structureId: string;
  request: Request;
  onClose: () => void;
}

const isPrice = (cents: Typed) => typeof cents === 'number' && cents > 0;

/** What can be offered on these days at the calendar's price; what is ticked is sent in one mail. */
export function ComposeQuote({ structureId, request, onClose }: ComposeQuoteProps) {
  useReturnFocus();
  const { t, language } = useTexts('booking', 'common', 'tourist_tax', 'sale_rule');
  const label = useLabel();
  const client = useQueryClient();
  const asked = { checkin: request.checkin, checkout: request.checkout };
  const place = `request.${structureId}.${request.id}.quote`;
  const [days, setDays] = useDraft<Days>(`${place}.days`, asked);
  const { checkin, checkout } = days;
  const [typedAdults, setAdults] = useDraft<Typed>(`${place}.adults`, request.adults);
  const adults = typeof typedAdults === 'number' ? typedAdults : 0;
  const [children, setChildren] = useDraft<readonly number[]>(`${place}.children`, request.children ?? []);
  const [number, setNumber] = useDraft(
    `${place}.number`,
    request.rooms && request.rooms > 1 ? String(request.rooms) : '',
  );
  const [picks, setPicks] = useDraft<readonly (readonly [string, Alternative])[]>(`${place}.chosen`, []);
  const chosen = new Map(picks);
  const [prices, setPrices] = useDraft<Readonly<Record<string, Typed>>>(`${place}.prices`, {});
  const latest = request.checkin > addDays(today(), HOLDS_DAYS) ? HOLDS_DAYS : 0;
  const [validUntil, setValidUntil] = useDraft<string | null>(`${place}.until`, addDays(today(), latest));
  const [holds, setHolds] = useDraft(`${place}.holds`, false);
  const [message, setMessage] = useDraft(`${place}.message`, '');
  const { data: rooms = [] } = useQuery(roomsQuery(structureId));
  const [wrong] = stayIssues(checkin, checkout);
  const isAsked = Boolean(checkin && checkout && !wrong && adults >= 1);
  const offered = (of: Days) => ({
    queryKey: ['stay-options', structureId, of, adults, children, number, request.discountCode],
    queryFn: () =>
      simulate(
        structureId,
        {
          checkin: of.checkin ?? '',
          checkout: of.checkout ?? '',
          adults,
          childAges: [...children],
          code: request.discountCode,
          rooms: number ? Number(number) : null,
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
      ? taxBeside(tariffs, {
          checkin,
          checkout,
          adults,
          children,
          nightCents: (found?.options[0] ?? found?.compositions[0]?.parts[0])?.nightCents,
        })
      : 0;
  const alternative = (offered: readonly OfferedRoom[], cents: number | null): Alternative => {
    const party = { checkin: checkin ?? '', checkout: checkout ?? '', adults, children };
    const ids = offered.map(({ offerId }) => offerId);
    const title = found?.titles.offers.find(({ id }) => ids.includes(id))?.title;
    return {
      ...party,
      rooms: offered,
      key: JSON.stringify([offered.map(({ cents: _, ...room }) => room), party]),
      offer: title ? t('booking:quote.offer', { name: title[language] || title.it || '' }) : '',
      cents,
    };
  };
  const whole = { units: 1, adults, children };
  const priced = [
    ...(found?.compositions ?? []).map(({ parts, totalCents }) =>
      alternative(
        parts.map(({ roomId, mealPlanId, offerId, units, ...part }) => ({
          ...{ roomId, mealPlanId, offerId, units },
          adults: part.adults,
          children: part.childAges,
          cents: part.totalCents,
        })),
        totalCents,
      ),
    ),
    ...(found?.options ?? []).map(({ roomId, mealPlanId, offerId, totalCents }) =>
      alternative([{ ...whole, roomId, mealPlanId, offerId, cents: totalCents }], totalCents),
    ),
  ];
  // What the calendar does not sell may still be offered at a price of one's own.
  const others = rooms.flatMap(({ roomId, plans }) =>
    plans
      .filter(
        ({ isActive, mealPlanId }) =>
          isActive && !found?.options.some((one) => one.roomId === roomId && one.mealPlanId === mealPlanId),
      )
      .map(({ mealPlanId }) =>
        alternative([{ ...whole, roomId, mealPlanId, offerId: null, cents: null }], null),
      ),
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
          alternatives: picked.map((one) => bodyOf(one, Number(centsOf(one)))),
          validUntil,
          holdsRooms: holds ? 'yes' : 'no',
          message: message.trim() || null,
        },
      }),
    onSuccess: () => {
      forgetTyped(place);
      void toast('success', t('booking:quote.sent', { name: guestName(request) }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey(structureId) }),
  });
  const isMeant = useFarQuestion();
  /** Who sleeps in which of several rooms. */
  const sharedWords = ({ rooms: offered }: Alternative) =>
    offered.length > 1 ? offered.map((room) => partyWords(room, t)).join(' + ') : undefined;
  const line = (one: Alternative) => (
    <Group key={one.key} wrap="nowrap" align="center" gap="sm">
      <Checkbox
        style={{ flex: 1, minWidth: 0 }}
        label={[roomsName(one, rooms, language), one.offer].filter(Boolean).join(' ')}
        description={
          shown.has(one.key)
            ? sharedWords(one)
            : `${stayWords(one.checkin, one.checkout, daysBetween(one.checkin, one.checkout), t)}, ${partyWords(one, t)}`
        }
        checked={chosen.has(one.key)}
        disabled={!chosen.has(one.key) && chosen.size >= MOST_QUOTES}
        onChange={(event) => {
          const next = new Map(chosen);
          if (event.currentTarget.checked) next.set(one.key, one);
          else next.delete(one.key);
          setPicks([...next]);
        }}
      />
      {chosen.has(one.key) || one.cents === null ? (
        <AmountField
          w={130}
          aria-label={`${t('booking:quote.total')}: ${roomsName(one, rooms, language)}`}
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
            <NativeSelect
              label={t('booking:quote.rooms')}
              value={number}
              data={[
                { value: '', label: t('booking:quote.roomsEnough') },
                ...Array.from({ length: MOST_TOGETHER }, (_, at) => String(at + 1)),
              ]}
              onChange={(event) => setNumber(event.currentTarget.value)}
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
          {found?.against.map(({ code, day, params }) => (
            <Text key={`${code}${day ?? ''}`} size="sm">
              {[day && `${formatDate(day)}:`, t(`sale_rule:${code}`, params)].filter(Boolean).join(' ')}
            </Text>
          ))}
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
          {picked.length > 0 && validUntil && (
            <Suspense fallback={<Skeleton h={360} />}>
              <QuotePreview
                structureId={structureId}
                rooms={rooms}
                picked={picked.flatMap((one) => {
                  const totalCents = centsOf(one);
                  return typeof totalCents === 'number' ? [{ alternative: one, totalCents }] : [];
                })}
                lang={request.lang ?? 'it'}
                code={request.discountCode}
                validUntil={validUntil}
                message={message}
              />
            </Suspense>
          )}
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
