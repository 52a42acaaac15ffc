import { boolean, choice, instant, integer, reference, string, text } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { ERROR_SEVERITIES, ERROR_SOURCES, ERROR_STATES, RESOLUTION_VERSIONS } from './states.ts';

const COMPUTED_FIELD = { computed: true } as const;

/** Group of equal errors. People edit only the assignee and a note. Source: platform dictionary 6.2. */
export const errorGroup = defineRecord({
  name: 'error-group',
  collection: 'error-groups',
  scope: 'platform',
  screen: 'supportErrors',
  isConfidential: true,
  title: ['Errore', 'Error', 'Erreur', 'Fehler'],
  fields: {
    message: string(1000, ['Messaggio', 'Message', 'Message', 'Meldung'], { ...COMPUTED_FIELD, required: true }),
    fingerprint: string(100, ['Impronta', 'Fingerprint', 'Empreinte', 'Fingerabdruck'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    source: choice(ERROR_SOURCES, ['Origine', 'Source', 'Origine', 'Quelle'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    severity: choice(ERROR_SEVERITIES, ['Gravità', 'Severity', 'Gravité', 'Schwere'], {
      ...COMPUTED_FIELD,
      default: 'error',
    }),
    status: integer(100, 599, ['Stato HTTP', 'HTTP status', 'Statut HTTP', 'HTTP-Status'], COMPUTED_FIELD),
    /** Type of the problem, or class name of the thrown error. */
    type: string(100, ['Tipo', 'Type', 'Type', 'Typ'], COMPUTED_FIELD),
    /** Route of the call, address of the page, or name of the task. */
    routeName: string(200, ['Rotta', 'Route', 'Route', 'Route'], COMPUTED_FIELD),
    /** Release of the newest occurrence. */
    release: string(100, ['Versione', 'Release', 'Version', 'Version'], COMPUTED_FIELD),
    occurrences: integer(0, 2_147_483_647, ['Episodi', 'Occurrences', 'Occurrences', 'Vorkommen'], {
      ...COMPUTED_FIELD,
      default: 0,
    }),
    firstSeenAt: instant(['Prima volta', 'First seen', 'Première fois', 'Zuerst gesehen'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    lastSeenAt: instant(['Ultima volta', 'Last seen', 'Dernière fois', 'Zuletzt gesehen'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    /** True if only search and preview bots were affected so far. */
    isBot: boolean(['Solo bot', 'Bots only', 'Robots seulement', 'Nur Bots'], {
      ...COMPUTED_FIELD,
      default: false,
    }),
    state: choice(ERROR_STATES, ['Stato', 'Status', 'Statut', 'Status'], { ...COMPUTED_FIELD, default: 'open' }),
    resolvedIn: choice(
      RESOLUTION_VERSIONS,
      ['Risolto in', 'Resolved in', 'Résolue dans', 'Behoben in'],
      COMPUTED_FIELD,
    ),
    resolvedRelease: string(
      100,
      [
        'Versione della soluzione',
        'Release in which it was resolved',
        'Version de la résolution',
        'Version bei der Behebung',
      ],
      COMPUTED_FIELD,
    ),
    ignoreAbovePerDay: integer(
      1,
      1_000_000,
      [
        'Riapri oltre (al giorno)',
        'Reopen above (a day)',
        'Rouvrir au-delà de (par jour)',
        'Wieder öffnen ab (pro Tag)',
      ],
      COMPUTED_FIELD,
    ),
    assigneeId: reference('users', ['Assegnato a', 'Assigned to', 'Attribué à', 'Zugewiesen an'], {
      optionFilter: { role: ['admin', 'operator'] },
    }),
    note: text(2000, ['Nota', 'Note', 'Note', 'Notiz']),
  },
  groups: [
    {
      id: 'work',
      title: ['Assegnazione', 'Assignment', 'Attribution', 'Zuweisung'],
      fields: ['assigneeId', 'note'],
    },
  ],
  listing: {
    columns: [
      'message',
      'source',
      'severity',
      'status',
      'type',
      'routeName',
      'release',
      'occurrences',
      'firstSeenAt',
      'lastSeenAt',
      'isBot',
      'state',
      'assigneeId',
    ],
    sorts: ['lastSeenAt', 'id'],
    filters: ['state', 'severity', 'source', 'status', 'isBot', 'lastSeenAt', 'assigneeId'],
    search: ['message', 'routeName'],
    defaultSort: '-lastSeenAt',
  },
});
