import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import type { Matrix } from '../../../domain/selling/availability/answers.ts';
import type { Offer } from '../../../domain/selling/offers/offer-rules.ts';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import type { NumberInputValue } from '../../kernel/records/inputs/number-field.tsx';
import { useTexts } from '../../platform/texts.ts';
import { linkOf } from '../../structures/rooms/linking/links.ts';

type Price = Offer['prices'][number];
/** A price as it is typed. Text that is no number is kept, so that the rule of the field refuses it. */
type Draft = Omit<Price, 'amountCents'> & { amountCents: NumberInputValue };

export const NUMBERS = ['adults', 'amountCents', 'strikeAmountCents'] as const;

export interface PriceLine {
  room: string;
  plan: string;
  isGone: boolean;
  draft: Draft;
  /** Position among the prices of the form; -1 for a line without a price. */
  at: number;
}

/** A line for each room with each of its plans, and for each price whose room and plan are no longer linked. */
function linesOf(matrix: Matrix, prices: readonly Draft[], titleOf: (title: TranslatedText) => string): PriceLine[] {
  const rooms = [...matrix.rooms, ...matrix.archived.rooms];
  const plans = [...matrix.plans, ...matrix.archived.plans];
  const roomOf = (id: number) => titleOf(rooms.find((room) => room.id === id)?.title ?? {}) || `n. ${id}`;
  const planOf = (id: number) => {
    const plan = plans.find((one) => one.id === id);
    return [titleOf(plan?.title ?? {}), plan?.variant].filter(Boolean).join(' · ') || `n. ${id}`;
  };
  const lines = matrix.links.flatMap(({ roomId, mealPlanId }): PriceLine[] => {
    const of = prices
      .map((draft, at) => ({ draft, at }))
      .filter(({ draft }) => draft.roomId === roomId && draft.mealPlanId === mealPlanId);
    const blank: Draft = { roomId, mealPlanId, adults: null, amountCents: null, strikeAmountCents: null };
    const shown = of.length > 0 ? of : [{ draft: blank, at: -1 }];
    return shown.map((one) => ({ ...one, room: roomOf(roomId), plan: planOf(mealPlanId), isGone: false }));
  });
  const gone = prices.flatMap((draft, at): PriceLine[] =>
    linkOf(matrix, draft.roomId, draft.mealPlanId)
      ? []
      : [{ draft, at, room: roomOf(draft.roomId), plan: planOf(draft.mealPlanId), isGone: true }],
  );
  return [...lines, ...gone];
}

/** The lines of the table, and ways to write, add and remove their prices in the form. */
export function usePriceLines(matrix: Matrix) {
  const { form } = useFormContext();
  const { language } = useTexts('offer');
  const prices = (form.values.prices ?? []) as Draft[];
  return {
    lines: linesOf(matrix, prices, (title) => title[language] || title.it || ''),
    put({ at, draft }: PriceLine, change: Partial<Draft>) {
      const next = { ...draft, ...change };
      const isBlank = next.amountCents === null && next.strikeAmountCents === null && next.adults === null;
      const all = at < 0 ? [...prices, next] : prices.map((one, place) => (place === at ? next : one));
      form.setFieldValue('prices', isBlank ? all.filter((one) => one !== next) : all);
    },
    add({ draft }: PriceLine) {
      const blank = { ...draft, adults: null, amountCents: null, strikeAmountCents: null };
      form.setFieldValue('prices', [...prices, blank]);
    },
    drop({ at }: PriceLine) {
      form.setFieldValue(
        'prices',
        prices.filter((_, place) => place !== at),
      );
    },
  };
}
