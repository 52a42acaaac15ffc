import type { Day } from '../../kernel/calendar/days.ts';
import type { ChildBand } from '../../kernel/settings/child-bands.ts';
import type { OpeningMode } from '../../structures/openings/opening-calendar.ts';
import type { OpeningRow } from '../../structures/openings/opening-row.ts';
import type { RateSettings } from '../availability/rate-settings.ts';

/** What the core reads of a room's days. Every array has one entry a day, from `ForSale.from` on. */
export interface RoomDays {
  /** Units on sale; null: all of them. */
  readonly allotment: readonly (number | null)[];
  readonly sold: readonly number[];
  readonly stopSell: readonly boolean[];
  /** Nights, of the arrival day; null: one, and no maximum. */
  readonly minStay: readonly (number | null)[];
  readonly maxStay: readonly (number | null)[];
  readonly closedToArrival: readonly boolean[];
  readonly closedToDeparture: readonly boolean[];
}

/** What it reads of the days of a room with a meal plan. */
export interface PlanDays {
  /** Null: not on sale. */
  readonly priceCents: readonly (number | null)[];
  readonly planStopSell: readonly boolean[];
  readonly planMinStay: readonly (number | null)[];
}

/** A room with a meal plan: a row of `room-meal-plans`, with what its plan says. */
export interface PlanForSale extends PlanDays {
  readonly mealPlanId: number;
  readonly isActive: boolean;
  readonly isDefault: boolean;
  /** `derived`: the price of the room's own default plan and a difference for each person and night. */
  readonly priceMode: 'own' | 'derived';
  readonly adultDeltaCents: number | null;
  /** By band, in the order of `ChildPolicy.childBands`; missing: the adult's difference at the band's rate. */
  readonly childDeltas: readonly { readonly band: number; readonly deltaCents: number }[];
  readonly validFrom: Day | null;
  readonly validTo: Day | null;
  /** The plan's own season, `MM-DD`. */
  readonly validFromMd: string | null;
  readonly validToMd: string | null;
  readonly minNights: number;
}

export interface RoomForSale extends RoomDays {
  readonly id: number;
  readonly isActive: boolean;
  readonly units: number;
  readonly minOccupancy: number;
  readonly baseOccupancy: number;
  readonly maxOccupancy: number;
  readonly maxAdults: number;
  /** Null: all but one. */
  readonly maxChildren: number | null;
  readonly maxInfants: number;
  readonly infantsExtra: boolean;
  readonly extraBeds: number;
  readonly plans: readonly PlanForSale[];
}

/** What of the rate settings a price or its date follows from. */
export type SaleSettings = Omit<
  RateSettings,
  | 'horizonMonths'
  | 'showPrices'
  | 'priceDropAlertPercent'
  | 'priceRiseAlertPercent'
  | 'guestRegister'
  | 'guestDocumentDays'
  | 'guestPersonMonths'
  | 'quoteReminderDays'
  | 'reviewInviteDays'
>;

export interface PricedBand extends ChildBand {
  readonly bedCondition: string;
  readonly onlyWithAdults: number;
  readonly maxChildren: number | null;
}

/** Platform dictionary 3.5. */
export interface SalePolicy {
  readonly childrenAllowed: boolean;
  readonly minimumAge: number;
  readonly maxChildAge: number;
  readonly infantCotAvailable: boolean;
  readonly cotPriceCents: number;
  readonly maxCots: number;
  readonly childBands: readonly PricedBand[];
}

/** What a structure sells over a run of days: all that a price follows from, and nothing of where it is kept. */
export interface ForSale {
  readonly from: Day;
  /** Days in each array. */
  readonly length: number;
  readonly openingMode: OpeningMode;
  readonly openings: readonly OpeningRow[];
  readonly settings: SaleSettings;
  readonly policy: SalePolicy;
  readonly rooms: readonly RoomForSale[];
}

export interface Party {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** One room for one party. */
export interface Stay extends Party {
  readonly checkin: Day;
  readonly checkout: Day;
}
