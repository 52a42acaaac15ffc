import { Checkbox, Group, NativeSelect, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { bookingRequest } from '../../../../../domain/stays/bookings/booking-request.ts';
import { MAX_QUOTES, MAX_ROOMS_PER_QUOTE } from '../../../../../domain/stays/bookings/quote.ts';
import { CountField } from '../../../../kernel/records/inputs/amount-field.tsx';
import { DayInput } from '../../../../platform/dates/day-input.tsx';
import { formatCents, formatDate } from '../../../../platform/formats.ts';
import { fieldErrors } from '../../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../../platform/shell/errors/problem-alert.tsx';
import { lazyNamed } from '../../../../platform/shell/lazy-named.ts';
import { useLabel, useTexts } from '../../../../platform/texts.ts';
import { countLimit } from '../../../../selling/availability/count-limit.ts';
import { StayDays } from '../../stay-days.tsx';
import { AlternativeLine } from './alternative-line.tsx';
import type { Alternative } from './alternatives.ts';
import { NearbyDays } from './nearby-days.tsx';
import type { useOffered } from './use-offered.ts';
import type { QuoteDraft } from './use-quote-draft.ts';

const AgesField = lazyNamed(() => import('../../../../kernel/records/inputs/number-list-inputs.tsx'), 'AgesField');

interface QuoteFieldsProps {
  readonly draft: QuoteDraft;
  readonly offered: ReturnType<typeof useOffered>;
}

/** Fields for dates, guests and number of rooms. */
export function StayFields({ draft, offered: { around, error, wrong } }: QuoteFieldsProps) {
  const { t } = useTexts('booking');
  const label = useLabel();
  const counts = Array.from({ length: MAX_ROOMS_PER_QUOTE }, (_, at) => String(at + 1));
  return (
    <>
      <StayDays isFirst days={draft.days} onChange={draft.setDays} wrong={wrong}>
        <CountField
          label={t('booking:stay.adults')}
          value={draft.typedAdults}
          error={error ? fieldErrors(error).adults : undefined}
          onChange={draft.setAdults}
        />
        <NativeSelect
          label={t('booking:quote.rooms')}
          value={draft.roomCount}
          data={[{ value: '', label: t('booking:quote.roomsEnough') }, ...counts]}
          onChange={(event) => draft.setRoomCount(event.currentTarget.value)}
        />
      </StayDays>
      <Suspense fallback={<Skeleton h={60} />}>
        <AgesField
          label={label(bookingRequest.fields.children.label)}
          max={10}
          value={draft.children}
          onChange={draft.setChildren}
        />
      </Suspense>
      <ProblemAlert error={error} />
      {around && <NearbyDays asked={draft.asked} around={around} days={draft.days} onChoose={draft.setDays} />}
    </>
  );
}

/** List of alternatives: sold by the calendar, at a typed price, and picked earlier for other dates. */
export function Alternatives({ draft, offered }: QuoteFieldsProps) {
  const { t } = useTexts('booking', 'sale_rule', 'tourist_tax');
  const { found, priced, unpriced, rooms, taxCents } = offered;
  const shown = new Set([...priced, ...unpriced].map(({ key }) => key));
  const pickedForOtherStays = draft.picked.filter(({ key }) => !shown.has(key));
  const line = (one: Alternative) => (
    <AlternativeLine key={one.key} one={one} rooms={rooms} isOfOtherStay={!shown.has(one.key)} draft={draft} />
  );
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(priced.length > 0 || !found ? 'booking:quote.pick' : 'booking:quote.nothing', { n: MAX_QUOTES })}
      </Text>
      {found?.against.map(({ code, day, params }) => (
        <Text key={`${code}${day ?? ''}`} size="sm">
          {[day && `${formatDate(day)}:`, t(`sale_rule:${code}`, countLimit(params))].filter(Boolean).join(' ')}
        </Text>
      ))}
      {offered.isReading ? <Skeleton h={120} /> : <Stack gap="xs">{priced.map(line)}</Stack>}
      {unpriced.length > 0 && (
        <details open={found && priced.length === 0}>
          <summary>{t('booking:quote.own')}</summary>
          <Stack gap="xs" mt="xs">
            {unpriced.map(line)}
          </Stack>
        </details>
      )}
      {pickedForOtherStays.length > 0 && <OtherStays>{pickedForOtherStays.map(line)}</OtherStays>}
      {taxCents > 0 && <Text size="sm">{t('tourist_tax:ofStay', { amount: formatCents(taxCents) })}</Text>}
    </>
  );
}

function OtherStays({ children }: { children: ReactNode }) {
  const { t } = useTexts('booking');
  return (
    <Stack gap="xs" component="section" aria-label={t('booking:quote.elsewhere')}>
      <Text size="sm" fw={600}>
        {t('booking:quote.elsewhere')}
      </Text>
      {children}
    </Stack>
  );
}

/** Fields for the last day of the quote, held rooms and a message. */
export function TermsFields({ draft }: Pick<QuoteFieldsProps, 'draft'>) {
  const { t } = useTexts('booking');
  return (
    <>
      <Group align="flex-end">
        <DayInput label={t('booking:quote.validUntil')} value={draft.validUntil} onChange={draft.setValidUntil} />
        <Checkbox
          pb={8}
          label={t('booking:quote.hold')}
          checked={draft.holds}
          onChange={(event) => draft.setHolds(event.currentTarget.checked)}
        />
      </Group>
      <Textarea
        label={t('booking:quote.message')}
        autosize
        minRows={2}
        maxLength={2000}
        value={draft.message}
        onChange={(event) => draft.setMessage(event.currentTarget.value)}
      />
    </>
  );
}
