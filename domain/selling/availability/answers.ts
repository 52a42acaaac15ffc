import { z } from 'zod';
import { recordAnswer } from '../../kernel/records/answers.ts';
import { daySchema } from '../../kernel/records/fields.ts';
import { codeAnswer, translatedText } from '../../kernel/records/schema/outputs.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { POLICY_KINDS } from '../../structures/policies/kinds.ts';
import { LEVELS } from '../../structures/policies/resolution.ts';
import { CAUSES } from '../pricing/gaps/causes.ts';
import { PART_CODES } from '../pricing/nights.ts';
import { OFFER_RULES } from '../pricing/offer.ts';
import { RULE_CODES, RULE_HOMES } from '../pricing/rule.ts';
import { CELL_FIELDS, CELL_REFUSALS, type CellField } from './cell.ts';
import { type RateSettings, rateSettings } from './rate-settings.ts';
import { TASK_STATES } from './tasks.ts';
import { unpricedAnswer } from './unpriced-days.ts';

export const party = {
  adults: z.int().min(1).max(30),
  childAges: z.array(z.int().min(0).max(17)).max(10).readonly(),
};

export const gapsAnswer = z.strictObject({
  from: z.string(),
  /** Number of arrival days examined, and nights of the longest stay. */
  arrivals: z.int(),
  longest: z.int(),
  parties: z.array(
    z.strictObject({
      ...party,
      /**
       * One text per length of stay, from one night, with one character per arrival day: `.` is bookable, a letter is a
       * cause.
       */
      rows: z.array(z.string()),
      causes: z.array(
        z.strictObject({
          cause: codeAnswer(CAUSES),
          nights: z.int(),
          stays: z.int(),
          first: z.string(),
          mend: z.strictObject({ nights: z.int(), from: z.int().nullable(), to: z.int().nullable() }).nullable(),
        }),
      ),
    }),
  ),
});

export type GapsAnswer = z.output<typeof gapsAnswer>;

export const gapsMendedAnswer = z.strictObject({ changed: z.int(), changeId: z.int().nullable() });

export const value = z.union([z.number(), z.boolean(), z.null()]);

const column = z.array(value).readonly().optional();

const columns = Object.fromEntries([...CELL_FIELDS, 'sold', 'source'].map((field) => [field, column])) as Record<
  CellField | 'sold' | 'source',
  typeof column
>;

const bag: z.ZodType = z.record(z.string(), z.unknown());

/** Rate settings, which their own route describes. */
const settings = bag as z.ZodType<RateSettings, object>;

export const calendarAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  horizon: z.string(),
  settings,
  open: z.array(z.boolean()),
  rooms: z.array(
    z.strictObject({
      roomId: z.int(),
      position: z.int(),
      title: translatedText,
      code: z.string().nullable(),
      status: z.int(),
      units: z.int(),
      baseOccupancy: z.int(),
      maxOccupancy: z.int(),
      fromPriceCents: z.int().nullable(),
      days: z.strictObject(columns),
      plans: z.array(
        z.strictObject({
          mealPlanId: z.int(),
          position: z.int(),
          title: translatedText,
          isActive: z.boolean(),
          isDefault: z.boolean(),
          priceMode: z.enum(['own', 'derived']),
          adultDeltaCents: z.int().nullable(),
          days: z.strictObject(columns),
        }),
      ),
    }),
  ),
  lastChange: z.strictObject({ id: z.int(), at: z.string(), actorName: z.string().nullable() }).nullable(),
});

export type CalendarAnswer = z.output<typeof calendarAnswer>;

const list = <T extends z.ZodType>(one: T) => z.array(one).readonly();

const rule = z.strictObject({
  code: z.enum(RULE_CODES),
  /** The page where the rule is stored and can be changed. */
  home: z.enum(RULE_HOMES),
  day: z.string().optional(),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .readonly()
    .optional(),
});

const part = z.strictObject({
  code: codeAnswer(PART_CODES),
  cents: z.int(),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .readonly()
    .optional(),
  nights: list(z.int()).optional(),
});

const placeFields = { roomId: z.int(), mealPlanId: z.int() };

const titledRecord = z.strictObject({ id: z.int(), title: translatedText });

const appliedPolicy = z.strictObject({ policyId: z.int(), snapshotId: z.int(), level: z.enum(LEVELS) }).nullable();

const option = z.strictObject({
  ...placeFields,
  offerId: z.int().nullable(),
  discountIds: list(z.int()),
  nightCents: list(z.int()).describe('Quanto costa ogni notte; la somma è il totale'),
  totalCents: z.int(),
  parts: list(part),
  /** Current versions of the cancellation and payment policies that apply to the option. */
  terms: z.strictObject({ cancellation: appliedPolicy, payment: appliedPolicy }),
});

export const simulationAnswer = z.strictObject({
  options: list(option),
  /** Combinations of rooms for the whole party, when one room is too small or several are requested. */
  compositions: list(
    z.strictObject({
      parts: list(option.extend({ units: z.int(), adults: z.int(), childAges: list(z.int()) })),
      rooms: z.int(),
      totalCents: z.int(),
    }),
  ),
  /** Smallest set of rules that explains why no option exists. */
  against: list(rule),
  blocked: list(z.strictObject({ roomId: z.int(), mealPlanId: z.int().nullable(), rules: list(rule) })),
  rules: list(rule),
  unfit: list(z.strictObject({ offerId: z.int(), ...placeFields, rules: list(z.enum(OFFER_RULES)) })),
  /** Stays of the same length on nearby dates, in date order, without past dates. */
  nearby: list(
    z.strictObject({
      checkin: daySchema,
      checkout: daySchema,
      totalCents: z.int().nullable(),
    }),
  ),
  /** Effect of the entered discount code; null without a code. */
  code: z.enum(['unknown', 'unused', 'used']).nullable(),
  titles: z.strictObject({ offers: list(titledRecord), discounts: list(titledRecord) }),
  /** Texts of the policies that the options name, each policy once. */
  policies: list(
    titledRecord.extend({ kind: z.enum(POLICY_KINDS), snapshotId: z.int(), texts: titledRecord.shape.title }),
  ),
});

export type Simulation = z.output<typeof simulationAnswer>;

const storedLink = z.strictObject({
  id: z.int(),
  version: z.int(),
  roomId: z.int(),
  mealPlanId: z.int(),
  isActive: z.boolean(),
  isDefault: z.boolean(),
  priceMode: z.enum(['own', 'derived']),
  adultDeltaCents: z.int().nullable(),
  childDeltas: z.array(z.strictObject({ band: z.int(), deltaCents: z.int() })),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
});

export type StoredLink = z.output<typeof storedLink>;

const linkedRoom = z.strictObject({ id: z.int(), title: translatedText, status: z.int() });

export type LinkedRoom = z.output<typeof linkedRoom>;

const sides = {
  rooms: z.array(linkedRoom),
  plans: z.array(linkedRoom.extend({ variant: z.string().nullable() })),
};

export const linkMatrixAnswer = z.strictObject({
  ...sides,
  /** Archived rooms and plans, which offers may still name. */
  archived: z.strictObject(sides),
  bands: z.array(z.strictObject({ label: translatedText, fromAge: z.int(), toAge: z.int() })),
  links: z.array(storedLink),
});

export type Matrix = z.output<typeof linkMatrixAnswer>;

export const linksChangedAnswer = z.strictObject({ changeId: z.int().nullable(), pricedDays: z.int() });

export const yearAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  prices: z.array(z.int().nullable()).readonly(),
  open: z.array(z.boolean()),
  offers: z.array(z.strictObject({ id: z.int(), title: translatedText, from: z.string(), to: z.string() })).readonly(),
});

export type YearAnswer = z.output<typeof yearAnswer>;

export type LastChange = NonNullable<CalendarAnswer['lastChange']>;

export type PartyGaps = GapsAnswer['parties'][number];

export type GapCause = PartyGaps['causes'][number];

export type LinkedPlan = Matrix['plans'][number];

const refusedCell = z.strictObject({
  roomId: z.int(),
  mealPlanId: z.int().nullable(),
  field: z.enum(CELL_FIELDS),
  day: z.string(),
  reason: codeAnswer(CELL_REFUSALS),
  value,
  current: value,
  limit: z.number().optional(),
});

export const changeResult = z.strictObject({
  changed: z.int(),
  refused: z.array(refusedCell).readonly(),
  refusedCount: z.int(),
  suspicious: z.int(),
  changeId: z.int().nullable(),
});
export type ChangeResult = z.output<typeof changeResult>;

export const calendarTaskAnswer = nameSchema(
  'AvailabilityTask',
  z.strictObject({
    id: z.int(),
    state: z.enum(TASK_STATES),
    cells: z.int(),
    /** Cells written so far. */
    done: z.int(),
    result: changeResult.nullable(),
  }),
);
export type CalendarTask = z.output<typeof calendarTaskAnswer>;

export const availabilityAnswers = {
  'GET /structures/:id/rate-settings': recordAnswer(rateSettings),
  'PATCH /structures/:id/rate-settings': recordAnswer(rateSettings),
  'GET /structures/:id/availability/gaps': gapsAnswer,
  'POST /structures/:id/availability/gaps/mend': gapsMendedAnswer,
  'GET /structures/:id/availability': calendarAnswer,
  'GET /structures/:id/availability/unpriced': unpricedAnswer,
  'POST /structures/:id/availability/search': simulationAnswer,
  'GET /structures/:id/room-meal-plans/matrix': linkMatrixAnswer,
  'POST /structures/:id/room-meal-plans/changes': linksChangedAnswer,
  'GET /structures/:id/availability/year': yearAnswer,
  'POST /structures/:id/availability/changes': z.union([changeResult, calendarTaskAnswer]),
  'GET /structures/:id/availability/tasks/:taskId': calendarTaskAnswer,
  'POST /structures/:id/availability/tasks/:taskId/cancel': calendarTaskAnswer,
};
