import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import type { History, HistoryEntry } from '../../../../domain/kernel/records/answers.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { formatAuthor } from '../../../kernel/records/history/author-name.ts';
import { historyQuery } from '../../../kernel/records/queries.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { formatCents, formatDate, formatMoment } from '../../../platform/formats.ts';
import { type TextKey, type Translate, useTexts } from '../../../platform/texts.ts';
import { formatParty, formatStay } from '../requests.ts';

type Names = History['names'];
type Booking = Readonly<Record<string, unknown>>;

/** History of a booking in sentences, the latest first, with earlier values. */
export function BookingStory({ path, now }: { path: string; now: Booking }) {
  const { t } = useTexts('booking', 'common', 'record');
  const texts = useRecordTexts(arrival);
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(historyQuery(path));
  const names = Object.assign({}, ...(data?.pages.map((page) => page.names) ?? [])) as Names;
  let after = now;
  const entries = (data?.pages.flatMap((page) => page.data) ?? []).map((entry) => {
    // State before this entry, used for the older entries.
    const before = { ...after, ...Object.fromEntries(entry.changes.map((one) => [one.field, one.before])) };
    const sentences = writeSentences(entry, before, after, names, t, texts.label);
    after = before;
    return { entry, sentences };
  });
  return (
    <Stack gap="sm" component="section" aria-labelledby="booking-story">
      <Title order={2} id="booking-story">
        {t('booking:story.title')}
      </Title>
      {isPending && <Skeleton h={80} />}
      <Stack gap="sm" component="ol" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map(({ entry, sentences }) => (
          <li key={entry.id}>
            <Text size="xs" c="dimmed">
              {formatMoment(entry.at)} · {formatAuthor(entry, t)}
              {entry.undoneBy !== null && ` · ${t('booking:story.undone')}`}
            </Text>
            {sentences.map((one) => (
              <Text key={one} size="sm" td={entry.undoneBy === null ? undefined : 'line-through'}>
                {one}
              </Text>
            ))}
          </li>
        ))}
      </Stack>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('booking:story.more')}
        </Button>
      )}
    </Stack>
  );
}

const cents = (value: unknown) => formatCents(Number(value ?? 0));

function datesText({ checkin, checkout }: Booking, t: Translate): string {
  const [from, to] = [String(checkin), String(checkout)];
  return formatStay(from, to, daysBetween(from, to), t);
}

const partyText = ({ adults, children }: Booking, t: Translate) =>
  formatParty({ adults: Number(adults), children: children as number[] | null }, t);

/** Money fields with their own sentences. `UNLISTED_FIELDS` lists the fields that are left out of the general sentence. */
const MONEY_FIELDS = {
  totalAmountCents: 'total',
  depositAmountCents: 'deposit',
  depositPaidCents: 'depositPaid',
  paidAmountCents: 'paid',
} as const;
const UNLISTED_FIELDS: readonly string[] = [
  ...['checkin', 'checkout', 'nights', 'roomId', 'adults', 'children', 'units', 'balanceCents', 'state'],
  ...['cancelledAt', 'cancelReason', 'penaltyAmountCents', 'priceParts', 'policies', 'offerId', 'unitNames'],
  ...['arrivedOn', 'leftOn', 'bookedCheckout', 'agreedAmountCents', 'payBy', 'instantBy', 'noticeDueAt'],
  ...Object.keys(MONEY_FIELDS),
];

function writeSentences(
  { action, changes }: HistoryEntry,
  before: Booking,
  after: Booking,
  names: Names,
  t: Translate,
  label: (field: string) => string,
): string[] {
  const has = (...fields: string[]) => changes.some(({ field }) => fields.includes(field));
  if (action === 'create') {
    const key = after.instantBy
      ? 'instant'
      : after.quoteId
        ? 'accepted'
        : ['block', 'owner'].includes(String(after.origin))
          ? 'blocked'
          : 'booked';
    return [t(`booking:story.${key}`, { stay: datesText(after, t), amount: cents(after.totalAmountCents) })];
  }
  const said: string[] = [];
  const state = changes.find(({ field }) => field === 'state');
  if (state) {
    said.push(t(`booking:story.${state.after}` as TextKey, { amount: cents(after.penaltyAmountCents) }));
    if (has('arrivedOn') && after.arrivedOn)
      said.push(t('booking:story.arrivedOn', { day: formatDate(String(after.arrivedOn)) }));
    if (has('bookedCheckout') && after.bookedCheckout) {
      const penalty = cents(after.penaltyAmountCents);
      said.push(t('booking:story.leftEarly', { day: formatDate(String(after.leftOn)), amount: penalty }));
    }
    const ends = state.after === 'cancelled' || state.after === 'no_show';
    if (ends && after.cancelReason) said.push(t('booking:story.reason', { reason: String(after.cancelReason) }));
  }
  if (has('payBy') && !state && before.payBy && !after.payBy) said.push(t('booking:story.instantConfirmed'));
  if (has('checkin', 'checkout'))
    said.push(t('booking:story.moved', { before: datesText(before, t), after: datesText(after, t) }));
  if (has('roomId')) {
    const name = (id: unknown) => names.rooms?.[String(id)] ?? String(id);
    said.push(t('booking:story.room', { before: name(before.roomId), after: name(after.roomId) }));
  }
  if (has('units')) said.push(t('booking:story.units', { before: Number(before.units), after: Number(after.units) }));
  if (has('adults', 'children'))
    said.push(t('booking:story.party', { before: partyText(before, t), after: partyText(after, t) }));
  const unit = changes.find(({ field }) => field === 'unitNames');
  if (unit) {
    const names = (unit.after as string[]).join(', ');
    said.push(names ? t('booking:story.unit', { after: names }) : t('booking:story.noUnit'));
  }
  for (const [field, key] of Object.entries(MONEY_FIELDS))
    if (has(field))
      said.push(t(`booking:story.${key}` as TextKey, { before: cents(before[field]), after: cents(after[field]) }));
  if (has('noticeDueAt')) said.push(t(`booking:story.${after.noticeDueAt ? 'noticeDue' : 'noticeDone'}`));
  const others = changes.map(({ field }) => field).filter((field) => !UNLISTED_FIELDS.includes(field));
  if (others.length > 0) said.push(t('booking:story.other', { fields: others.map(label).join(', ') }));
  return said;
}
