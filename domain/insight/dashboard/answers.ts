import { z } from 'zod';
import { MODERATED_KINDS, type ModeratedKind } from '../../kernel/vocabularies/moderated-kinds.ts';
import { mailWork } from '../../platform/mail/mail-backlog.ts';
import { complianceGapsAnswer, dutiesAnswer } from '../../structures/compliance/answers.ts';
import { unfinishedAnswer } from '../../structures/structures/answers.ts';
import { DASHBOARD_ALARMS, type DashboardAlarm, dashboardLayout } from './blocks.ts';
import { changeWork } from './changes.ts';
import { recordsFoundAnswer } from './found-records.ts';
import { dashboardNews } from './news.ts';

/** Short form of a structure for the command palette and the dashboard. */
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

/** A structure in progress, with the number of full days in its current status. */
export const waitingStructure = structureLine.extend({ days: z.int() });

export type WaitingStructure = z.output<typeof waitingStructure>;

/** Number of pending moderations of a kind, and number of late ones. */
export const waitingKind = z.strictObject({
  kind: z.enum(Object.keys(MODERATED_KINDS) as [ModeratedKind, ...ModeratedKind[]]),
  label: z.string().describe('In the reader’s language'),
  count: z.int(),
  late: z.int(),
});

export type WaitingKind = z.output<typeof waitingKind>;

/** Number of pending changes submitted by the users of a structure. */
export const sentModerations = z.strictObject({ id: z.int(), name: z.string(), count: z.int() });

export type SentModerations = z.output<typeof sentModerations>;

export const dashboardAnswer = z.strictObject({
  queue: z.array(z.strictObject({ status: z.int(), count: z.int() })),
  untaken: z.int().describe('Without an agent; of who may take them'),
  recent: z.array(structureLine),
  incomplete: z.array(structureLine),
  /** New structures that the reader has started but not confirmed. */
  unfinished: z.array(unfinishedAnswer),
  assigned: z.array(waitingStructure),
  stuck: z.array(waitingStructure),
  leads: z.int(),
  /** Number of guests' messages without a conversation; for the portal's staff. */
  unplaced: z.int(),
  ...mailWork,
  /** Pending moderations by kind; null for readers who decide none. */
  moderations: z.array(waitingKind).nullable(),
  /** Number of portal pages without matching structures; for editors. */
  emptyPages: z.int(),
  /** Pending changes of a customer's structures. */
  sent: z.array(sentModerations).nullable(),
  duties: dutiesAnswer.nullable(),
  /** Only for staff. */
  lacking: complianceGapsAnswer.nullable(),
  ...changeWork,
  /** Non-empty queues that the reader may open, with their numbers. */
  alarms: z.array(
    z.strictObject({
      code: z.enum(Object.keys(DASHBOARD_ALARMS) as [DashboardAlarm, ...DashboardAlarm[]]),
      count: z.int(),
    }),
  ),
  ...dashboardNews,
  layout: dashboardLayout,
});

export type Dashboard = z.output<typeof dashboardAnswer>;

export const dashboardAnswers = {
  'GET /search': searchAnswer,
  'GET /search/records': recordsFoundAnswer,
  'GET /dashboard': dashboardAnswer,
};
