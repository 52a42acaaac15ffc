import { choice, instant, integer, reference, string } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { OWN_PATH } from '../../platform/http/own-path.ts';
import type { Text } from '../../platform/language/text.ts';
import { NOTIFICATION_TYPES, type NotificationName, SEVERITIES } from './types.ts';

// fromEntries forgets the names.
const TYPE_LABELS = Object.fromEntries(
  Object.entries(NOTIFICATION_TYPES).map(([name, { label }]) => [name, label]),
) as Record<NotificationName, Text>;

const computed = { computed: true } as const;

/**
 * What somebody is told of. Source: platform dictionary 8.1; title and body are made when it is read, in the reader's
 * language (wording.ts). Nobody writes one and it has no history: it is in no list of the records that people work with.
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
    structureId: reference('structures', ['Struttura', 'Property', 'Structure', 'Unterkunft'], computed),
    link: string(200, ['Collegamento', 'Link', 'Lien', 'Link'], { computed: true, pattern: OWN_PATH }),
    /** How often the same was told within ten minutes. */
    count: integer(1, 1_000_000, ['Volte', 'Times', 'Fois', 'Anzahl'], { default: 1, computed: true }),
    readAt: instant(['Letta il', 'Read on', 'Lue le', 'Gelesen am'], computed),
    emailedAt: instant(['Inviata il', 'Sent on', 'Envoyée le', 'Gesendet am'], computed),
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
