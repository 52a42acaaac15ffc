import { z } from 'zod';
import { bulkAnswer, extendedAnswer, listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { codeAnswer } from '../../kernel/records/schema/outputs.ts';
import { TARGET_LANGUAGES } from '../../kernel/records/translations/translation-plan.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { AMENITIES } from '../amenities/amenities.ts';
import { dutyAnswer } from '../compliance/answers.ts';
import { fiscalProfile } from '../fiscal/fiscal-profile.ts';
import { opening } from '../openings/opening.ts';
import { cancellationPolicy } from '../policies/cancellation-policy.ts';
import { paymentPolicy } from '../policies/payment-policy.ts';
import { BULK_ACTIONS, BULK_STATES } from './bulk/bulk-change.ts';
import { COMPLETENESS_PARTS, type CompletenessPart } from './completeness.ts';
import { contacts } from './contacts.ts';
import { DEADLINES, type Deadline } from './overview/deadline.ts';
import { OVERVIEW_WARNINGS } from './overview/next-action.ts';
import { RECAP_BLOCKS, type RecapBlock } from './overview/recap.ts';
import { NEED_CODES } from './overview/requirements.ts';
import { profile } from './profile.ts';
import { reception } from './reception.ts';
import { structure } from './structure.ts';
import { WIZARD_STEPS } from './wizard/step-names.ts';

const PARTS = Object.keys(COMPLETENESS_PARTS) as CompletenessPart[];

const DEADLINE_CODES = Object.keys(DEADLINES) as [Deadline, ...Deadline[]];

export const overviewAnswer = z.strictObject({
  structure: recordAnswer(structure),
  type: z.strictObject({
    code: z.string(),
    title: z.record(z.string(), z.string()),
    allowsStars: z.boolean(),
  }),
  vendorName: z.string().nullable(),
  isVendorActive: z.boolean().nullable(),
  editorName: z.string().nullable(),
  isEditorActive: z.boolean().nullable(),
  /**
   * Current owners and managers whom the reader may see; the first is the main account (`ownerUserIds` of structures
   * dictionary 1.1).
   */
  owners: z.array(z.strictObject({ id: z.int(), name: z.string(), relation: z.enum(['owner', 'manager']) })),
  parts: z.array(
    z.strictObject({
      part: codeAnswer(PARTS),
      points: z.number(),
      of: z.number(),
      missing: z.array(z.string()),
    }),
  ),
  transitions: z.array(
    z.strictObject({
      to: z.int(),
      demands: z.enum(['note', 'reason']).nullable(),
      unmet: z.array(codeAnswer(NEED_CODES)),
    }),
  ),
  photoCount: z.int(),
  /** Address of the public page, while the structure is online. */
  publicUrl: z.string().nullable(),
  contractExempt: z.boolean(),
  next: z.strictObject({ to: z.int(), unmet: z.array(codeAnswer(NEED_CODES)) }).nullable(),
  warnings: z.array(z.strictObject({ code: z.enum(OVERVIEW_WARNINGS), count: z.int() })),
  activeAmenities: z.array(z.string()),
  /** Step at which the reader left the wizard; null if the reader is not creating this structure. */
  wizardStep: z.int().nullable(),
  /** Duties, the most urgent first; null for readers who may see none of them. */
  duties: z.array(dutyAnswer).nullable(),
  deadlines: z.array(z.strictObject({ code: z.enum(DEADLINE_CODES), on: z.string() })),
  /** Internal notes, pinned ones first, then the newest; null for readers who may not see them. */
  notes: z
    .array(
      z.strictObject({
        id: z.int(),
        version: z.int(),
        text: z.string(),
        pinned: z.boolean(),
        at: z.string(),
        authorName: z.string().nullable(),
      }),
    )
    .nullable(),
  /** Number of unchecked import remarks; 0 for readers who do not check them. */
  importNotes: z.int(),
  /** Null for readers outside the staff. */
  statusLog: z
    .array(
      z.strictObject({
        id: z.int(),
        from: z.int().nullable(),
        to: z.int(),
        at: z.string(),
        userName: z.string().nullable(),
        note: z.string().nullable(),
        reason: z.string().nullable(),
        isUndo: z.boolean(),
      }),
    )
    .nullable(),
});

export type Overview = z.output<typeof overviewAnswer>;

const texts = z.record(z.string(), z.string());

export const recapAnswer = z.strictObject({
  structure: recordAnswer(structure),
  typeTitle: texts,
  allowsStars: z.boolean(),
  contacts: recordAnswer(contacts).nullable(),
  /** Null also for readers who may not see it (`maySeeTax`). */
  fiscal: recordAnswer(fiscalProfile).nullable(),
  maySeeTax: z.boolean(),
  texts: z.strictObject({ title: z.string(), description: z.string(), translationScore: z.int() }).nullable(),
  openingMode: z.string().nullable(),
  openings: z.array(recordAnswer(opening)),
  reception: recordAnswer(reception).nullable(),
  services: z.array(z.strictObject({ title: texts, availability: z.string() })),
  amenities: z.array(
    z.strictObject({ kind: z.string(), id: z.int(), title: texts, status: z.int(), photoCount: z.int() }),
  ),
  rooms: z.array(
    z.strictObject({
      id: z.int(),
      title: texts,
      typeTitle: texts,
      status: z.int(),
      units: z.int(),
      maxOccupancy: z.int(),
    }),
  ),
  mealPlans: z.array(z.strictObject({ id: z.int(), title: texts, typeTitle: texts, status: z.int() })),
  policies: z.array(
    z.strictObject({
      kind: z.enum([paymentPolicy.name, cancellationPolicy.name]),
      id: z.int(),
      title: texts,
      status: z.int(),
    }),
  ),
  /** Current and future offers. */
  offers: z.array(z.strictObject({ id: z.int(), title: texts, endsOn: z.string().nullable() })),
  photos: z.array(z.strictObject({ path: z.string(), alt: texts })),
  photoCount: z.int(),
  done: z.strictObject(
    Object.fromEntries(RECAP_BLOCKS.map((block) => [block, z.boolean()])) as Record<RecapBlock, z.ZodBoolean>,
  ),
  /** Step at which the reader left the wizard; null if the reader is not creating this structure. */
  wizardStep: z.int().nullable(),
  next: z.strictObject({ to: z.int(), unmet: z.array(codeAnswer(NEED_CODES)) }).nullable(),
  transitions: z.array(
    z.strictObject({
      to: z.int(),
      demands: z.enum(['note', 'reason']).nullable(),
      unmet: z.array(codeAnswer(NEED_CODES)),
    }),
  ),
});

export type Recap = z.output<typeof recapAnswer>;

export const pointsAnswer = z.strictObject({
  data: z
    .array(z.tuple([z.int(), z.string(), z.number(), z.number(), z.int(), z.int()]))
    .describe('Id, name, longitude, latitude, status, completeness'),
  without: z.int().describe('Found that have no position'),
  isCapped: z.boolean(),
});

export const unfinishedAnswer = z.strictObject({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  province: z.string(),
  step: z.int(),
  updatedAt: z.string(),
});

export type UnfinishedStructures = z.output<typeof unfinishedAnswer>;

const loose = z.record(z.string(), z.unknown());

export const wizardAnswer = nameSchema(
  'Wizard',
  z.strictObject({
    id: z.int(),
    name: z.string(),
    status: z.int(),
    step: z.int(),
    reachable: z.int(),
    steps: z.array(
      z.strictObject({
        step: z.enum(WIZARD_STEPS),
        state: z.enum(['done', 'lacking', 'open']),
        lacks: z.array(z.string()),
      }),
    ),
    prefill: z.strictObject({ contacts: loose, fiscal: loose }),
  }),
);

export type WizardState = z.output<typeof wizardAnswer>;

export const wizardAmenitiesAnswer = nameSchema(
  'WizardAmenities',
  z.strictObject({
    data: z.array(
      z.strictObject({
        name: codeAnswer(AMENITIES.map(({ name }) => name)),
        state: z.enum(['none', 'begun', 'kept']),
      }),
    ),
  }),
);

export type WizardAmenities = z.output<typeof wizardAmenitiesAnswer>;

export const wizardsAnswer = z.strictObject({
  data: z.array(unfinishedAnswer),
  blockedBy: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
});

export const viewAnswer = z.strictObject({
  id: z.int(),
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /**
   * True if the reader receives it by mail: their own view with a cadence or alerts, or a colleague's view that names
   * them.
   */
  isMailed: z.boolean(),
  /** Name of an owner who cannot log in, so that the view is no longer mailed. */
  inactiveOwner: z.string().nullable(),
});

export const viewsAnswer = z.strictObject({ data: z.array(viewAnswer) });

export const profileAnswer = nameSchema(
  'Profile',
  extendedAnswer(recordAnswer(profile), { city: z.string(), province: z.string() }),
);

export const bulkChangeAnswer = nameSchema(
  'BulkChange',
  z.strictObject({
    id: z.int(),
    version: z.int(),
    action: z.enum(['status', 'assign', 'translate']),
    to: z.int().nullable().describe('The status, of a change of status'),
    state: z.enum(BULK_STATES),
    actions: z.array(z.enum(BULK_ACTIONS)).describe('What may be done with it now'),
    progress: z.strictObject({ done: z.int(), total: z.int() }),
    translation: z
      .strictObject({
        sections: z.array(z.string()),
        languages: z.array(z.enum(TARGET_LANGUAGES)),
        texts: z.int(),
        characters: z.int().describe('Of the Italian that is sent, once for each language'),
        costCents: z.int().nullable().describe('By the price of this installation; null where it has none'),
        failure: z.string().nullable().describe('Why the service has ended it'),
      })
      .nullable()
      .describe('Of translations by machine: what was estimated when it was requested'),
    expected: z
      .strictObject({ change: z.int(), unchanged: z.int(), refused: z.int() })
      .describe('As it was judged when it was requested'),
    counts: z.strictObject({
      done: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      undone: z.int(),
      left: z.int().describe('That an undo left, because someone changed them since'),
    }),
    reasons: z
      .array(
        z.strictObject({
          text: z.string(),
          count: z.int(),
          structures: z.array(z.strictObject({ id: z.int(), name: z.string() })).describe('The first of them'),
        }),
      )
      .describe('Why structures stay as they are: expected ones before it has begun'),
    batchId: z.string(),
    createdAt: z.string(),
  }),
);

export type BulkChange = z.output<typeof bulkChangeAnswer>;

export type StructureNote = NonNullable<Overview['notes']>[number];

export const structureAnswers = {
  'GET /structures/:id': recordAnswer(structure),
  'GET /structures/:id/overview': overviewAnswer,
  'GET /structures/:id/recap': recapAnswer,
  'GET /structures/points': pointsAnswer,
  'GET /wizards': wizardsAnswer,
  'POST /structures': recordAnswer(structure),
  'GET /structures/:id/wizard': wizardAnswer,
  'POST /structures/:id/wizard/step': wizardAnswer,
  'GET /structures/:id/wizard/amenities': wizardAmenitiesAnswer,
  'POST /structures/:id/wizard/amenities': wizardAmenitiesAnswer,
  'POST /structures/:id/wizard/finish': recordAnswer(structure),
  'POST /structures/:id/assign': recordAnswer(structure),
  'GET /structures': listAnswer(structure),
  'POST /structures/:id/status': recordAnswer(structure),
  'POST /structures/bulk': bulkAnswer,
  'GET /views': viewsAnswer,
  'POST /views': viewAnswer,
  'GET /structures/:id/profile': profileAnswer,
  'PATCH /structures/:id/profile': profileAnswer,
  'POST /bulk-changes': bulkChangeAnswer,
  'GET /bulk-changes/:id': bulkChangeAnswer,
  'POST /text-translations': bulkChangeAnswer,
  'POST /bulk-changes/:id/start': bulkChangeAnswer,
  'POST /bulk-changes/:id/cancel': bulkChangeAnswer,
  'POST /bulk-changes/:id/undo': bulkChangeAnswer,
};
