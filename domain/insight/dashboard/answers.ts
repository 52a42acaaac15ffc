import { z } from 'zod';
import { MODERATED_KINDS, type ModeratedKind } from '../../kernel/vocabularies/moderated-kinds.ts';
import { mailWork } from '../../platform/mail/mail-backlog.ts';
import { complianceGapsAnswer, dutiesAnswer } from '../../structures/compliance/answers.ts';
import { unfinishedAnswer } from '../../structures/structures/answers.ts';
import { DASHBOARD_ALARMS, type DashboardAlarm, dashboardLayout } from './blocks.ts';
import { changeWork } from './changes.ts';
import { recordsFoundAnswer } from './found-records.ts';

/** A structure in few words, as the palette and the dashboard name it. */
export const structureLine = z.strictObject({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  province: z.string(),
  status: z.int(),
  completeness: z.int(),
  coverPath: z.string().nullable(),
  updatedAt: z.string(),
});

export type StructureLine = z.output<typeof structureLine>;

export const searchAnswer = z.strictObject({ structures: z.array(structureLine) });

/** A structure that is on its way, and for how many whole days it has been where it is. */
export const waitingStructure = structureLine.extend({ days: z.int() });

export type WaitingStructure = z.output<typeof waitingStructure>;

/** What waits for approval, kind by kind: how many, and how many of them for too long. */
export const waitingKind = z.strictObject({
  kind: z.enum(Object.keys(MODERATED_KINDS) as [ModeratedKind, ...ModeratedKind[]]),
  label: z.string().describe('In the reader’s language'),
  count: z.int(),
  late: z.int(),
});

export type WaitingKind = z.output<typeof waitingKind>;

/** Changes that wait for approval, by structure: what its people sent. */
export const sentModerations = z.strictObject({ id: z.int(), name: z.string(), count: z.int() });

export type SentModerations = z.output<typeof sentModerations>;

export const dashboardAnswer = z.strictObject({
  queue: z.array(z.strictObject({ status: z.int(), count: z.int() })),
  untaken: z.int().describe('Without an agent; of who may take them'),
  recent: z.array(structureLine),
  incomplete: z.array(structureLine),
  /** New structures that the reader has begun and not confirmed. */
  unfinished: z.array(unfinishedAnswer),
  assigned: z.array(waitingStructure),
  stuck: z.array(waitingStructure),
  leads: z.int(),
  /** Guests' messages that belong to no conversation; of the portal's staff. */
  unplaced: z.int(),
  ...mailWork,
  /** What waits for approval, kind by kind; null for who approves nothing. */
  moderations: z.array(waitingKind).nullable(),
  /** Pages of the portal that find no structure; of editors. */
  emptyPages: z.int(),
  /** Of a customer's structures. */
  sent: z.array(sentModerations).nullable(),
  duties: dutiesAnswer.nullable(),
  /** Of the staff's. */
  lacking: complianceGapsAnswer.nullable(),
  ...changeWork,
  /** Numbers that lead to their queue; of each that the reader may open and that is not empty. */
  alarms: z.array(
    z.strictObject({
      code: z.enum(Object.keys(DASHBOARD_ALARMS) as [DashboardAlarm, ...DashboardAlarm[]]),
      count: z.int(),
    }),
  ),
  layout: dashboardLayout,
});

export type Dashboard = z.output<typeof dashboardAnswer>;

export const dashboardAnswers = {
  'GET /search': searchAnswer,
  'GET /search/records': recordsFoundAnswer,
  'GET /dashboard': dashboardAnswer,
};
