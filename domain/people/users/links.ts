import { boolean, choice, date, reference } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import type { Role } from '../../kernel/screens/roles.ts';
import { LINK_RELATIONS, RELATIONS, type Relation } from '../../kernel/vocabularies/link-relations.ts';

/** Relations that a role can have; admin, operator and web have none. */
const RELATIONS_BY_ROLE: Readonly<Record<Role, readonly Relation[]>> = {
  admin: [],
  operator: [],
  editor: ['editor'],
  vendor: ['agent'],
  customer: ['owner', 'manager'],
  web: [],
};

export function getRelations(role: Role): readonly Relation[] {
  return RELATIONS_BY_ROLE[role];
}

/** Returns the relations that a role may add, change and remove for others; vendors within their portfolio. */
export function getGrantableRelations(role: Role): readonly Relation[] {
  if (role === 'admin' || role === 'operator') return RELATIONS;
  return role === 'vendor' ? ['owner', 'manager'] : [];
}

const fields = {
  userId: reference('users', ['Utente', 'User', 'Utilisateur', 'Benutzer'], {
    required: true,
    computed: true,
  }),
  structureId: reference('structures', ['Struttura', 'Property', 'Établissement', 'Unterkunft'], {
    required: true,
    computed: true,
  }),
  relation: choice(LINK_RELATIONS, ['Relazione', 'Relation', 'Relation', 'Beziehung'], { required: true }),
  isPrimary: boolean(['Principale', 'Primary', 'Principal', 'Hauptverantwortlich'], {
    default: false,
    help: [
      'Al massimo una persona per relazione. Se ne scegli un’altra, la precedente non è più la principale.',
      'At most one person for each relation. If you choose another, the former one is no longer the main one.',
      'Une seule personne au maximum par relation. Si vous en choisissez une autre, la précédente n’est plus la principale.',
      'Höchstens eine Person je Beziehung. Wenn Sie eine andere wählen, ist die bisherige nicht mehr die Hauptperson.',
    ],
  }),
  receivesRequests: boolean(['Riceve le richieste', 'Receives requests', 'Reçoit les demandes', 'Erhält Anfragen'], {
    default: false,
    help: [
      'Riceve per e-mail una copia delle richieste di prenotazione.',
      'Receives a copy of booking requests by e-mail.',
      'Reçoit par e-mail une copie des demandes de réservation.',
      'Erhält per E-Mail eine Kopie der Buchungsanfragen.',
    ],
  }),
  validFrom: date(['Dal', 'From', 'Du', 'Von'], { required: true }),
  validTo: date(['Al', 'To', 'Au', 'Bis']),
} as const;

/** Link between a user and a structure. Source: platform dictionary 2.2. */
export const userStructure = defineRecord({
  name: 'user-structure',
  collection: 'user-structures',
  scope: 'platform',
  screen: 'users',
  title: ['Struttura collegata', 'Linked property', 'Établissement lié', 'Verknüpfte Unterkunft'],
  fields,
  groups: [
    {
      id: 'link',
      title: ['Collegamento', 'Link', 'Lien', 'Verknüpfung'],
      fields: ['relation', 'validFrom', 'validTo', 'isPrimary', 'receivesRequests'],
    },
  ],
  listing: {
    columns: ['userId', 'structureId', 'relation', 'isPrimary', 'receivesRequests', 'validFrom', 'validTo'],
    sorts: ['id'],
    filters: ['userId', 'structureId', 'relation'],
    search: [],
    defaultSort: 'id',
  },
  check(values) {
    const issues: Issue[] = [];
    if (values.validTo && values.validTo < values.validFrom) {
      issues.push({ path: 'validTo', code: 'day_order' });
    }
    if (values.isPrimary && values.relation === 'manager') {
      issues.push({ path: 'isPrimary', code: 'primary_relation' });
    }
    return issues;
  },
});

/** A new link; valid from today by default. */
export const newUserStructure = {
  ...userStructure,
  fields: {
    ...fields,
    userId: reference('users', fields.userId.label, { required: true }),
    structureId: reference('structures', fields.structureId.label, { required: true }),
    validFrom: date(fields.validFrom.label),
  },
  groups: [
    {
      id: 'link',
      title: ['Collegamento', 'Link', 'Lien', 'Verknüpfung'] as const,
      fields: ['structureId', 'relation', 'validFrom', 'validTo', 'isPrimary', 'receivesRequests'],
    },
  ],
};
