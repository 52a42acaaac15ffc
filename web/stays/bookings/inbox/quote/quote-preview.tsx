import { Box, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { quotesPart } from 'locanda-portal/pages/guest.ts';
import portalStyle from 'locanda-portal/portal.css?inline';
import type { Quote } from 'locanda-portal/public-api.ts';
import { Words } from 'locanda-portal/texts.ts';
import type { Language } from '../../../../../domain/platform/language/text.ts';
import type { StayPrice } from '../../../../../domain/stays/bookings/answers.ts';
import { api } from '../../../../platform/api.ts';
import { formatCents } from '../../../../platform/formats.ts';
import { nonceAttribute } from '../../../../platform/shell/style-nonce.ts';
import { useTexts } from '../../../../platform/texts.ts';
import type { CalendarRoom } from '../../../../selling/availability/calendar/calendar-answer.ts';
import { planName, roomName } from '../../../../selling/availability/calendar/words.ts';
import { type Alternative, formatRooms, splitTotal } from './alternatives.ts';

export interface PickedAlternative {
  readonly alternative: Alternative;
  readonly totalCents: number;
}

interface QuotePreviewProps {
  structureId: string;
  rooms: readonly CalendarRoom[];
  picked: readonly PickedAlternative[];
  /** Language of the guest. */
  lang: Language;
  code: string | null;
  validUntil: string;
  message: string;
}

/** Preview of the picked alternatives with price, deposit and terms, drawn by the same function as the guest's page. */
export function QuotePreview({ structureId, rooms, picked, lang, ...words }: QuotePreviewProps) {
  const { t, language } = useTexts('booking');
  const parts = picked.flatMap(({ alternative, totalCents }, lead) => {
    const amounts = splitTotal(alternative, totalCents);
    return alternative.rooms.map((room, at) => ({ alternative, lead, room, at, cents: amounts[at] ?? 0 }));
  });
  const prices = useQueries({
    queries: parts.map(({ alternative: { checkin, checkout }, room: { cents: _, ...room }, cents }) => {
      const body = { ...room, checkin, checkout, code: words.code, agreedCents: cents };
      return {
        queryKey: ['stay-prices', structureId, body],
        queryFn: (): Promise<StayPrice> => api(`/structures/${structureId}/stay-prices`, { method: 'POST', body }),
        enabled: cents > 0,
      };
    }),
  });
  const named = (name: string) => ({ [lang]: name, it: name });
  const quotes = parts.map(({ alternative, lead, room, at, cents }, place): Quote => {
    const price = prices[place]?.data;
    const stored = rooms.find(({ roomId }) => roomId === room.roomId);
    const plan = stored?.plans.find(({ mealPlanId }) => mealPlanId === room.mealPlanId);
    return {
      id: place + 1,
      leadId: at === 0 ? null : place + 1 - at,
      roomTitle: named(stored ? roomName(stored, lang) : ''),
      mealPlanTitle: plan ? named(planName(plan, lang)) : null,
      units: room.units,
      checkin: alternative.checkin,
      checkout: alternative.checkout,
      adults: room.adults,
      children: room.children,
      totalAmountCents: cents,
      depositAmountCents: price?.depositCents ?? 0,
      depositDue: price?.depositDue ?? null,
      touristTaxAmountCents: price?.touristTaxCents ?? null,
      policies: price?.policies ?? null,
      priceParts: price && price.totalCents === cents ? { parts: price.parts } : null,
      validUntil: words.validUntil,
      message: at === 0 && lead === 0 ? words.message.trim() || null : null,
      state: 'sent',
      isOpen: true,
      instead: null,
    };
  });
  const body = quotesPart(new Words(lang), quotes).text;
  return (
    <Stack gap="xs" component="section" aria-label={t('booking:quote.preview')}>
      <Text size="sm" fw={600}>
        {t('booking:quote.preview')}
      </Text>
      {picked.map(({ alternative }, lead) => {
        const own = prices.flatMap(({ data }, place) => (parts[place]?.lead === lead && data ? [data] : []));
        const deposit = own.reduce((sum, { depositCents }) => sum + depositCents, 0);
        const terms = own.flatMap(({ policies: { cancellation, payment } }) =>
          [cancellation, payment].flatMap((one) => (one ? [one.title[language] || one.title.it || ''] : [])),
        );
        const shown = [
          deposit > 0 ? t('booking:quote.deposit', { amount: formatCents(deposit) }) : '',
          ...new Set(terms),
        ];
        return (
          <Text key={alternative.key} size="sm" c="dimmed">
            {`${formatRooms(alternative, rooms, language)}: ${shown.filter(Boolean).join(' · ') || t('booking:quote.noTerms')}`}
          </Text>
        );
      })}
      <Box
        component="iframe"
        title={t('booking:quote.preview')}
        // The sandbox blocks scripts.
        sandbox="allow-same-origin"
        w="100%"
        h={360}
        bd="1px solid var(--mantine-color-default-border)"
        srcDoc={`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style${nonceAttribute}>${portalStyle}</style></head><body><main><article class="narrow guest">${body}</article></main></body></html>`}
      />
    </Stack>
  );
}
