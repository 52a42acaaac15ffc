import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { composeQuotes, type Proposal } from '../../../../domain/stays/bookings/notice/quote-text.ts';
import type { NoticeFacts, StayPlace } from '../../../../domain/stays/bookings/notice/stay-lines.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { run } from '../../../platform/database/statement.ts';
import { readTitles } from '../../../portal/public/prices.ts';
import { PLACE_SQL, termsInWords } from '../notice/read-facts.ts';
import type { FrozenPolicies } from '../price.ts';

interface SentQuote {
  readonly leadId: number;
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId: number | null;
  readonly units: number;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly adults: number;
  readonly children: number[];
  readonly totalAmountCents: number;
  readonly depositAmountCents: number;
  readonly touristTaxAmountCents: number | null;
  readonly validUntil: Day;
  readonly holdsRooms: 'yes' | 'no';
  readonly message: string | null;
  readonly policies: Partial<FrozenPolicies> | null;
  readonly place: StayPlace;
}

/** Writes the open quotes of a request as the text of a mail to its guest. */
export async function readQuoteText(
  database: Queryable,
  { requestId, code, lang, name }: { requestId: number; code: string; lang: Language; name: string },
): Promise<string> {
  const quotes = await run<SentQuote>(
    database,
    `select coalesce(q.lead_id, q.id) as "leadId", q.room_id as "roomId", q.meal_plan_id as "mealPlanId",
       q.offer_id as "offerId", q.units, q.checkin::text, q.checkout::text, q.adults, q.children,
       q.total_amount_cents as "totalAmountCents", q.deposit_amount_cents as "depositAmountCents",
       q.tourist_tax_amount_cents as "touristTaxAmountCents", q.valid_until::text as "validUntil",
       q.holds_rooms as "holdsRooms", q.message, q.policies, ${PLACE_SQL} as place
     from quotes q join structures s on s.id = q.structure_id left join contacts c on c.structure_id = s.id
       left join reception rc on rc.structure_id = s.id
     where q.request_id = $1 and q.state = 'sent' order by 1, q.id`,
    [requestId],
  );
  const titlesOf = await readTitles(database, quotes, lang);
  const toFacts = (quote: SentQuote): NoticeFacts => {
    const { roomTitle, mealPlanTitle, offerTitle } = titlesOf(quote);
    return {
      ...{ language: lang, code, guestName: name, place: quote.place, known: null },
      now: {
        ...quote,
        outcome: 'booked',
        priceCents: quote.totalAmountCents,
        depositCents: quote.depositAmountCents,
        penaltyCents: 0,
        refundedCents: 0,
      },
      roomNames: { [quote.roomId]: [roomTitle, offerTitle].filter(Boolean).join(', ') },
      planNames: { [quote.mealPlanId]: mealPlanTitle },
      touristTaxCents: quote.touristTaxAmountCents ?? 0,
      ...{ extras: [], paidCents: 0, balanceCents: 0, depositPaidCents: 0, openDepositCents: 0 },
      ...{ depositDue: null, refundMethod: null, transferAccount: null },
      ...termsInWords(quote.policies, lang),
    };
  };
  const proposals = [...Map.groupBy(quotes, ({ leadId }) => leadId).values()].map(
    (rooms): Proposal => ({
      rooms: rooms.map(toFacts),
      validUntil: rooms[0]?.validUntil ?? '',
      holdsRooms: rooms[0]?.holdsRooms === 'yes',
    }),
  );
  return composeQuotes(proposals, quotes.find(({ message }) => message)?.message ?? null);
}
