import { choice, instant, integer, reference, string } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { OWN_PATH } from '../../platform/http/own-path.ts';
import type { Text } from '../../platform/language/text.ts';
import { NOTIFICATION_TYPES, type NotificationName, SEVERITIES } from './types.ts';

// The cast restores the key type that fromEntries loses.
const TYPE_LABELS = Object.fromEntries(
  Object.entries(NOTIFICATION_TYPES).map(([name, { label }]) => [name, label]),
) as Record<NotificationName, Text>;

const COMPUTED_FIELD = { computed: true } as const;

/**
 * A notification to a user. Source: platform dictionary 8.1. Title and body are composed when read, in the reader's
 * language (wording.ts). Users never write one, and it has no history.
 */
export const notification = defineRecord({
  name: 'notification',
  collection: 'notifications',
  scope: 'platform',
  screen: 'dashboard',
  title: ['Notifica', 'Notification', 'Notification', 'Benachrichtigung'],
  fields: {
    userId: reference('users', ['Destinatario', 'Recipient', 'Destinataire', 'Empfänger'], {
      required: true,
      computed: true,
    }),
    notificationType: choice(TYPE_LABELS, ['Tipo', 'Type', 'Type', 'Art'], {
      required: true,
      computed: true,
    }),
    severity: choice(SEVERITIES, ['Importanza', 'Severity', 'Importance', 'Wichtigkeit'], {
      default: 'info',
      computed: true,
    }),
    structureId: reference('structures', ['Struttura', 'Property', 'Établissement', 'Unterkunft'], COMPUTED_FIELD),
    link: string(200, ['Collegamento', 'Link', 'Lien', 'Link'], { computed: true, pattern: OWN_PATH }),
    /** Number of identical notifications within ten minutes. */
    count: integer(1, 1_000_000, ['Volte', 'Times', 'Fois', 'Anzahl'], { default: 1, computed: true }),
    readAt: instant(['Letta il', 'Read on', 'Lue le', 'Gelesen am'], COMPUTED_FIELD),
    emailedAt: instant(['Inviata il', 'Sent on', 'Envoyée le', 'Gesendet am'], COMPUTED_FIELD),
  },
  groups: [],
  listing: {
    columns: ['notificationType', 'severity', 'structureId', 'link', 'count', 'readAt', 'emailedAt'],
    sorts: ['updatedAt', 'createdAt', 'id'],
    filters: ['notificationType', 'readAt', 'createdAt'],
    search: [],
    defaultSort: '-updatedAt',
  },
});
