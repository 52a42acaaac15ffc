import type { Text } from '../texts/text.ts';

/** Platform dictionary 2.1. */
export const USER_STATUSES = ['pending', 'active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_STATUS_LABELS: Record<UserStatus, Text> = {
  pending: [
    'In attesa di verifica',
    'Waiting for verification',
    'En attente de vérification',
    'Prüfung ausstehend',
  ],
  active: ['Attivo', 'Active', 'Actif', 'Aktiv'],
  suspended: ['Sospeso', 'Suspended', 'Suspendu', 'Gesperrt'],
};

/** Platform dictionary 2.2: how a user is linked with a structure. */
export const RELATIONS = ['owner', 'manager', 'agent', 'editor'] as const;
export type Relation = (typeof RELATIONS)[number];

export const RELATION_LABELS: Record<Relation, Text> = {
  owner: ['Titolare', 'Owner', 'Titulaire', 'Inhaber'],
  manager: ['Gestore', 'Manager', 'Gérant', 'Betreiber'],
  agent: ['Commerciale', 'Sales agent', 'Commercial', 'Vertrieb'],
  editor: ['Redattore assegnato', 'Assigned editor', 'Rédacteur assigné', 'Zugewiesener Redakteur'],
};

/** For each type of notification what is switched off; what is absent is on (platform 8.2). */
export type NotificationPrefs = Record<string, { inApp?: boolean; email?: boolean; digest?: boolean }>;
