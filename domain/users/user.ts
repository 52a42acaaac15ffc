/** Platform dictionary 2.1. */
export const USER_STATUSES = ['pending', 'active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Platform dictionary 2.2: how a user is linked with a structure. */
export const RELATIONS = ['owner', 'manager', 'agent', 'editor'] as const;
export type Relation = (typeof RELATIONS)[number];

/** For each type of notification what is switched off; what is absent is on (platform 8.2). */
export type NotificationPrefs = Record<string, { inApp?: boolean; email?: boolean; digest?: boolean }>;
