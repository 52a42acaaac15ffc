import { addDays, todayInRome, yearOf } from '../../domain/kernel/calendar/days.ts';
import { nextHoliday } from '../../domain/kernel/calendar/holiday-periods.ts';
import { ACTIVE } from '../../domain/kernel/records/record.ts';
import { LANGUAGES } from '../../domain/platform/language/text.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import type { Behaviour, UnitOfWork } from '../../server/kernel/records/lifecycle/behaviour.ts';
import type { Target } from '../../server/kernel/records/lifecycle/target.ts';
import { updateRecord } from '../../server/kernel/records/write.ts';
import { discountBehaviour, offerBehaviour } from '../../server/selling/offers/behaviours.ts';

/** Four languages at once, as a house that sells abroad has them. */
const texts = (it: string, en: string, fr: string, de: string) => ({ it, en, fr, de });
const rich = (...given: string[]) =>
  Object.fromEntries(given.map((text, at) => [LANGUAGES[at], `<p>${text}</p>`]));

/** A room with a plan that a house sells, for the package's price. */
interface Pair {
  readonly roomId: number;
  readonly mealPlanId: number;
}

interface Sale {
  readonly values: Record<string, unknown>;
  /** Of one that is over: what it says then, and since how many days it lies in the archive. */
  readonly over?: { readonly values: Record<string, unknown>; readonly since: number };
}

/** One of each of the five types. */
function offersOf(rooms: readonly Pair[]): Sale[] {
  const today = todayInRome();
  const day = (ahead: number) => addDays(today, ahead);
  const easter = nextHoliday('easter', today);
  return [
    {
      values: {
        type: 'offer',
        title: texts(
          `Pasqua ${yearOf(easter.from)} con pranzo della festa`,
          `Easter ${yearOf(easter.from)} with the festive lunch`,
          `Pâques ${yearOf(easter.from)} avec le déjeuner de fête`,
          `Ostern ${yearOf(easter.from)} mit Festessen`,
        ),
        description: rich(
          'Tre notti in camera doppia, colazione a buffet e il pranzo di Pasqua con i piatti della tradizione.',
          'Three nights in a double room, buffet breakfast and Easter lunch with traditional dishes.',
          'Trois nuits en chambre double, petit-déjeuner buffet et déjeuner de Pâques traditionnel.',
          'Drei Nächte im Doppelzimmer, Frühstücksbuffet und Osteressen mit traditionellen Gerichten.',
        ),
        inclusions: {
          it: ['Pranzo di Pasqua', 'Colomba artigianale in camera', 'Partenza entro le 14'],
          en: ['Easter lunch', 'An Easter dove cake in the room', 'Check-out until 2 pm'],
        },
        stayPeriods: [easter],
        holidayPeriods: ['easter'],
        recurYearly: true,
        fixedNights: 3,
        priceMode: 'package',
        prices: rooms.map((pair, at) => ({
          ...pair,
          adults: null,
          amountCents: 38_000 + at * 14_000,
          strikeAmountCents: 43_000 + at * 14_000,
        })),
        isFeatured: true,
        status: ACTIVE,
      },
    },
    {
      values: {
        type: 'last_minute',
        title: texts('Parti domani', 'Leave tomorrow', 'Partez demain', 'Morgen los'),
        description: rich(
          'Per chi decide all’ultimo: le camere ancora libere nei prossimi sette giorni costano meno.',
          'For last-minute decisions: rooms still free in the next seven days cost less.',
          'Pour les décisions de dernière minute : les chambres libres sous sept jours coûtent moins.',
          'Für Spontane: Zimmer, die in den nächsten sieben Tagen frei sind, kosten weniger.',
        ),
        stayPeriods: [{ from: today, to: day(200) }],
        daysBefore: 7,
        hourLimit: '18:00',
        priceMode: 'percent_off',
        discountPercent: 12,
        status: ACTIVE,
      },
    },
    {
      values: {
        type: 'early_booking',
        title: texts('Prenota prima', 'Early booking', 'Réservez tôt', 'Frühbucher'),
        description: rich(
          'Chi sceglie con calma risparmia: più anticipo, più sconto, fino al quindici per cento.',
          'Choose early and save: the further ahead, the larger the discount, up to fifteen percent.',
          'Plus vous réservez tôt, plus vous économisez, jusqu’à quinze pour cent.',
          'Wer früh bucht, spart: je früher, desto mehr, bis zu fünfzehn Prozent.',
        ),
        stayPeriods: [{ from: day(30), to: day(330) }],
        bookTo: day(12),
        daysInAdvance: 30,
        tiers: [
          { daysInAdvance: 90, fromNights: null, discountPercent: 15 },
          { daysInAdvance: 30, fromNights: null, discountPercent: 8 },
        ],
        priceMode: 'percent_off',
        combinable: false,
        status: ACTIVE,
      },
    },
    {
      values: {
        type: 'long_stay',
        title: texts(
          'Sette notti al prezzo di sei',
          'Seven nights for six',
          'Sept nuits pour six',
          'Sieben Nächte für sechs',
        ),
        description: rich(
          'Una settimana intera con una notte in regalo: la meno cara del soggiorno la offriamo noi.',
          'A whole week with one night on us: the cheapest of the stay is free.',
          'Une semaine entière avec une nuit offerte : la moins chère du séjour.',
          'Eine ganze Woche mit einer Gratisnacht: die günstigste des Aufenthalts.',
        ),
        stayPeriods: [{ from: day(5), to: day(300) }],
        minNights: 7,
        priceMode: 'free_nights',
        stayNights: 7,
        payNights: 6,
        status: ACTIVE,
      },
    },
    {
      values: {
        type: 'children',
        title: { it: 'Bimbi gratis fino a sei anni' },
        description: rich(
          'I più piccoli dormono con mamma e papà senza spesa; dai sette ai dodici anni pagano la metà.',
        ),
        stayPeriods: [{ from: day(60), to: day(300) }],
        childRules: [
          { childOrder: 0, ageFrom: 0, ageTo: 6, mode: 'free', discountPercent: null, priceCents: null },
          { childOrder: 0, ageFrom: 7, ageTo: 12, mode: 'percent', discountPercent: 50, priceCents: null },
        ],
        singleParent: true,
        status: 20,
      },
    },
    {
      values: {
        type: 'offer',
        title: { it: 'Vendemmia in collina' },
        description: rich('Due notti fra le vigne, con la visita in cantina e l’assaggio dei vini nuovi.'),
        stayPeriods: [{ from: day(10), to: day(45) }],
        minNights: 2,
        priceMode: 'amount_off',
        discountCents: 3_000,
        discountUnit: 'stay',
        status: ACTIVE,
      },
      over: { since: 12, values: { stayPeriods: [{ from: day(-80), to: day(-45) }] } },
    },
  ];
}

function discountsOf(): Sale[] {
  const day = (ahead: number) => addDays(todayInRome(), ahead);
  return [
    {
      values: {
        title: texts('Bassa stagione', 'Low season', 'Basse saison', 'Nebensaison'),
        kind: 'percent',
        discountPercent: 10,
        stayFrom: day(20),
        stayTo: day(110),
        weekdays: [1, 2, 3, 4, 7],
        minNights: 2,
        combinable: true,
        status: ACTIVE,
      },
    },
    {
      values: {
        title: texts('Amici dell’albergo', 'Friends of the house', 'Amis de la maison', 'Freunde des Hauses'),
        kind: 'percent',
        discountPercent: 15,
        maxDiscountCents: 12_000,
        audience: 'code',
        code: 'AMICI27',
        stayFrom: day(0),
        stayTo: day(330),
        maxUses: 100,
        priority: 5,
        status: ACTIVE,
      },
    },
    {
      values: {
        title: { it: 'Primavera lunga' },
        kind: 'amount',
        discountCents: 500,
        amountUnit: 'person_night',
        stayFrom: day(110),
        stayTo: day(190),
        bookTo: day(10),
        minNights: 4,
        status: 20,
      },
    },
    {
      values: {
        title: { it: 'Settembre in città' },
        kind: 'percent',
        discountPercent: 8,
        stayFrom: day(10),
        stayTo: day(40),
        status: ACTIVE,
      },
      over: { since: 15, values: { stayFrom: day(-80), stayTo: day(-50) } },
    },
  ];
}

/** Offers and discounts of a house that sells its rooms. */
export async function addOffers(unit: UnitOfWork, target: Target, rooms: readonly Pair[]): Promise<void> {
  const add = async (behaviour: Behaviour, { values, over }: Sale) => {
    const { id } = (await apply(unit, behaviour, target, { operation: 'create', values })).record;
    if (!over) return;
    const { record } = await apply(unit, behaviour, target, { operation: 'archive', id });
    // Nobody writes what is past already: its days are moved back.
    const archivedAt = new Date(Date.now() - over.since * 86_400_000).toISOString();
    await updateRecord(unit.transaction, {
      definition: behaviour.definition,
      author: unit.author,
      current: record,
      values: { ...over.values, archivedAt },
    });
  };
  for (const one of offersOf(rooms)) await add(offerBehaviour, one);
  for (const one of discountsOf()) await add(discountBehaviour, one);
}
