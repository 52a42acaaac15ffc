import { email, phone } from '../../kernel/records/contact-fields.ts';
import { boolean, choice, instant, integer, reference, rows, string, text } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { NAME_RULE } from '../../kernel/records/text-rules.ts';
import { ROLE_LABELS } from '../../kernel/screens/roles.ts';
import { LINK_RELATIONS } from '../../kernel/vocabularies/link-relations.ts';
import { LANGUAGE_NAMES } from '../../platform/language/text.ts';
import { notificationPrefsField } from '../notifications/preferences.ts';

/** Platform dictionary 2.1. */
export const USER_STATUS_LABELS = {
  pending: ['In attesa di verifica', 'Awaiting verification', 'En attente de vérification', 'Wartet auf Bestätigung'],
  active: ['Attivo', 'Active', 'Actif', 'Aktiv'],
  suspended: ['Sospeso', 'Suspended', 'Suspendu', 'Gesperrt'],
} as const;
export type UserStatus = keyof typeof USER_STATUS_LABELS;

const MANAGER_ROLES = ['admin', 'operator'] as const;

const emailLabel = ['Indirizzo e-mail', 'E-mail address', 'Adresse e-mail', 'E-Mail-Adresse'] as const;
const roleLabel = ['Ruolo', 'Role', 'Rôle', 'Rolle'] as const;

const fields = {
  name: string(100, ['Nome e cognome', 'Full name', 'Nom et prénom', 'Vor- und Nachname'], {
    required: true,
    min: 2,
    ...NAME_RULE,
  }),
  /** Changed by a code sent to the new address, not by saving. */
  email: email(emailLabel, { required: true, computed: true }),
  phone: phone(['Telefono', 'Phone', 'Téléphone', 'Telefon']),
  /** Changed by its own call, which counts the links to be removed. */
  role: choice(ROLE_LABELS, roleLabel, { required: true, computed: true }),
  lang: choice(LANGUAGE_NAMES, ['Lingua', 'Language', 'Langue', 'Sprache'], { default: 'it' }),
  profile_photo: string(60, ['Foto profilo', 'Profile photo', 'Photo de profil', 'Profilfoto'], {
    computed: true,
  }),
  global2FA: boolean(
    [
      'Verifica in due passaggi',
      'Two-step verification',
      'Vérification en deux étapes',
      'Bestätigung in zwei Schritten',
    ],
    {
      default: false,
      help: [
        'A ogni accesso l’utente inserisce anche un codice ricevuto per e-mail.',
        'At each login the user also enters a code received by e-mail.',
        'À chaque connexion, l’utilisateur saisit aussi un code reçu par e-mail.',
        'Bei jeder Anmeldung gibt der Benutzer zusätzlich einen Code aus einer E-Mail ein.',
      ],
    },
  ),
  status: choice(USER_STATUS_LABELS, ['Stato', 'Status', 'Statut', 'Status'], {
    default: 'pending',
    computed: true,
  }),
  jobTitle: string(80, ['Qualifica', 'Job title', 'Fonction', 'Position']),
  internalNotes: text(2000, ['Note interne', 'Internal notes', 'Notes internes', 'Interne Notizen'], {
    roles: MANAGER_ROLES,
    help: [
      'Visibili solo ad amministratori e operatori.',
      'Visible only to administrators and operators.',
      'Visibles seulement par les administrateurs et les opérateurs.',
      'Nur für Administratoren und Operatoren sichtbar.',
    ],
  }),
  notificationPrefs: notificationPrefsField(),
  emailVerifiedAt: instant(['E-mail verificata il', 'E-mail verified on', 'E-mail vérifié le', 'E-Mail bestätigt am'], {
    computed: true,
  }),
  lastLoginAt: instant(['Ultimo accesso', 'Last login', 'Dernière connexion', 'Letzte Anmeldung'], {
    computed: true,
  }),
  failedLogins: integer(0, 1_000_000, ['Tentativi falliti', 'Failed attempts', 'Tentatives échouées', 'Fehlversuche'], {
    default: 0,
    computed: true,
    roles: MANAGER_ROLES,
  }),
  lockedUntil: instant(['Bloccato fino a', 'Locked until', 'Bloqué jusqu’à', 'Gesperrt bis'], {
    computed: true,
    roles: MANAGER_ROLES,
  }),
  archivedAt: instant(['Archiviato il', 'Archived on', 'Archivé le', 'Archiviert am'], { computed: true }),
} as const;

/** An account. Source: platform dictionary 2.1; assignment.ts defines who sees and changes it. */
export const user = defineRecord({
  name: 'user',
  collection: 'users',
  scope: 'platform',
  screen: 'userEdit',
  title: ['Utente', 'User', 'Utilisateur', 'Benutzer'],
  fields,
  groups: [
    {
      id: 'who',
      title: ['Dati personali', 'Personal data', 'Données personnelles', 'Persönliche Daten'],
      fields: ['name', 'phone', 'lang', 'jobTitle'],
    },
    {
      id: 'access',
      title: ['Sicurezza', 'Security', 'Sécurité', 'Sicherheit'],
      fields: ['global2FA'],
    },
    {
      id: 'notes',
      title: ['Note', 'Notes', 'Notes', 'Notizen'],
      fields: ['internalNotes'],
    },
  ],
  listing: {
    columns: [
      'profile_photo',
      'name',
      'email',
      'role',
      'status',
      'lastLoginAt',
      'lockedUntil',
      'archivedAt',
      'createdAt',
    ],
    sorts: ['name', 'email', 'role', 'lastLoginAt', 'createdAt', 'id'],
    filters: ['role', 'status', 'global2FA', 'createdAt', 'lastLoginAt', 'archivedAt', 'id'],
    search: ['name', 'email'],
    defaultSort: 'name',
  },
});

/** Fields of an invitation. */
export const newUser = {
  ...user,
  fields: {
    ...fields,
    email: email(emailLabel, { required: true }),
    role: choice(ROLE_LABELS, roleLabel, { required: true }),
    structures: rows(
      50,
      {
        structureId: reference('structures', ['Struttura', 'Property', 'Établissement', 'Unterkunft'], {
          required: true,
        }),
        relation: choice(LINK_RELATIONS, ['Relazione', 'Relation', 'Relation', 'Beziehung'], {
          required: true,
        }),
      },
      ['Strutture collegate', 'Linked properties', 'Établissements liés', 'Verknüpfte Unterkünfte'],
      { default: [] },
    ),
  },
  groups: [
    {
      id: 'who',
      title: user.groups[0]?.title ?? user.title,
      fields: ['name', 'email', 'phone', 'lang', 'role', 'jobTitle'],
    },
    { id: 'notes', title: ['Note', 'Notes', 'Notes', 'Notizen'] as const, fields: ['internalNotes'] },
    {
      id: 'structures',
      title: ['Strutture collegate', 'Linked properties', 'Établissements liés', 'Verknüpfte Unterkünfte'] as const,
      fields: ['structures'],
    },
  ],
};
