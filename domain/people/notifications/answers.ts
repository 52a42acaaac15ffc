import { z } from 'zod';
import { listOf } from '../../kernel/records/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { notification } from './notification.ts';
import { SEVERITIES, type Severity } from './types.ts';

export const newsAnswer = z.strictObject({ at: z.string() });

const { notificationType } = notification.fields;

export const notificationAnswer = nameSchema(
  'Notification',
  z.strictObject({
    id: z.int(),
    notificationType: notificationType.schema,
    severity: z.enum(Object.keys(SEVERITIES) as [Severity, ...Severity[]]),
    title: z.string(),
    body: z.string(),
    structureId: z.int().nullable(),
    /** Path in this app; opening it checks the permissions again. */
    link: z.string().nullable(),
    count: z.int(),
    readAt: z.string().nullable(),
    emailedAt: z.string().nullable(),
    createdAt: z.string(),
    /** Time of the latest occurrence. */
    updatedAt: z.string(),
  }),
);

export type Notification = z.output<typeof notificationAnswer>;

export const notificationsAnswer = listOf('NotificationList', notificationAnswer);

export const unreadAnswer = z.strictObject({ unread: z.int() });

export const notificationAnswers = {
  'GET /live': newsAnswer,
  'GET /notifications': notificationsAnswer,
  'GET /notifications/unread': unreadAnswer,
};
