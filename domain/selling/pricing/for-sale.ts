import type { Day } from '../../kernel/calendar/days.ts';
import type { ChildBand } from '../../kernel/settings/child-bands.ts';
import type { OpeningMode } from '../../structures/openings/opening-calendar.ts';
import type { OpeningRow } from '../../structures/openings/opening-row.ts';
import type { RateSettings } from '../availability/rate-settings.ts';

/**
 * Daily values of a room for prices and availability. Every array has one entry per day, starting at `ForSale.from`.
 */
export interface RoomDays {
  /** Units on sale; null: all of them. */
  readonly allotment: readonly (number | null)[];
  readonly sold: readonly number[];
  readonly stopSell: readonly boolean[];
  /** Nights, from the arrival day; null: minimum one, and no maximum. */
  readonly minStay: readonly (number | null)[];
  readonly maxStay: readonly (number | null)[];
  readonly closedToArrival: readonly boolean[];
  readonly closedToDeparture: readonly boolean[];
}

export interface PlanDays {
  /** Null: not on sale. */
  readonly priceCents: readonly (number | null)[];
  readonly planStopSell: readonly boolean[];
  readonly planMinStay: readonly (number | null)[];
}

/** A room with a meal plan: a row of `room-meal-plans` with the fields of its plan. */
export interface PlanForSale extends PlanDays {
  readonly mealPlanId: number;
  readonly isActive: boolean;
  readonly isDefault: boolean;
  /** `derived`: the price of the room's default plan plus a difference per person and night. */
  readonly priceMode: 'own' | 'derived';
  readonly adultDeltaCents: number | null;
  /** Difference by index in `ChildPolicy.childBands`; missing: the adult difference at the band's rate. */
  readonly childDeltas: readonly { readonly band: number; readonly deltaCents: number }[];
  readonly validFrom: Day | null;
  readonly validTo: Day | null;
  /** Season of the plan, `MM-DD`. */
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

/** Rate settings that prices and dates depend on. */
export type SaleSettings = Omit<
  RateSettings,
  | 'horizonMonths'
  | 'showPrices'
  | 'instantBookings'
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

/** Child policy of a structure (platform dictionary 3.5). */
export interface SalePolicy {
  readonly childrenAllowed: boolean;
  readonly minimumAge: number;
  readonly maxChildAge: number;
  readonly infantCotAvailable: boolean;
  readonly cotPriceCents: number;
  readonly maxCots: number;
  readonly childBands: readonly PricedBand[];
}

/** Everything that a structure sells in a period, independent of its storage. */
export interface ForSale {
  readonly from: Day;
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

/** A stay of one party in one room. */
export interface Stay extends Party {
  readonly checkin: Day;
  readonly checkout: Day;
}
