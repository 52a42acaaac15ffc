import { z } from 'zod';
import { field } from '../../kernel/records/make-field.ts';
import type { Text } from '../../platform/language/text.ts';
import { isAlwaysSent, NOTIFICATION_NAMES, NOTIFICATION_TYPES, type NotificationName } from './types.ts';

export const DIGESTS = {
  none: ['Subito', 'At once', 'Tout de suite', 'Sofort'],
  daily: ['Ogni giorno alle 8', 'Daily at 8', 'Chaque jour à 8 h', 'Täglich um 8 Uhr'],
  weekly: ['Ogni lunedì', 'Every Monday', 'Chaque lundi', 'Jeden Montag'],
} as const satisfies Record<string, Text>;
export type Digest = keyof typeof DIGESTS;

/** The user's deviations from the defaults of each type. */
export type NotificationPrefs = Partial<
  Record<NotificationName, { inApp?: boolean; email?: boolean; digest?: Digest }>
>;

/** Returns the channels of a type for these preferences. */
export function resolveChannels(name: NotificationName, prefs: NotificationPrefs) {
  const own = isAlwaysSent(name) ? undefined : prefs[name];
  return {
    inApp: own?.inApp ?? true,
    email: own?.email ?? NOTIFICATION_TYPES[name].email,
    digest: own?.digest ?? ('none' as Digest),
  };
}

const channels = z.strictObject({
  inApp: z.boolean().optional(),
  email: z.boolean().optional(),
  digest: z.enum(Object.keys(DIGESTS) as [Digest, ...Digest[]]).optional(),
});

/** The user field that stores the preferences. */
export function notificationPrefsField() {
  const schema = (): z.ZodType<NotificationPrefs> => z.partialRecord(z.enum(NOTIFICATION_NAMES), channels);
  const label: Text = [
    'Preferenze notifiche',
    'Notification preferences',
    'Préférences de notification',
    'Benachrichtigungseinstellungen',
  ];
  return field('json', label, schema, { default: {} as NotificationPrefs });
}
