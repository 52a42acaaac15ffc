import { choice, choices, instant, references, string } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { DISABLED_REASONS, ENDPOINT_STATES, WEBHOOK_EVENTS } from './events.ts';

const COMPUTED_FIELD = { computed: true } as const;

/** A receiver of events. The secret is not a field, because it is shown only once. Source: platform dictionary 6.7. */
export const webhookEndpoint = defineRecord({
  name: 'webhook-endpoint',
  collection: 'webhook-endpoints',
  scope: 'platform',
  screen: 'supportApi',
  title: ['Webhook', 'Webhook', 'Webhook', 'Webhook'],
  fields: {
    url: string(2000, ['Indirizzo', 'Address', 'Adresse', 'Adresse'], {
      required: true,
      help: [
        'https, con un nome pubblico: riceve una POST per ogni evento.',
        'https, with a public name: it receives a POST for each event.',
        'https, avec un nom public : elle reçoit un POST par événement.',
        'https, mit öffentlichem Namen: erhält ein POST pro Ereignis.',
      ],
    }),
    description: string(200, ['Descrizione', 'Description', 'Description', 'Beschreibung']),
    events: choices(WEBHOOK_EVENTS, ['Eventi', 'Events', 'Événements', 'Ereignisse'], { required: true }),
    structureIds: references('structures', ['Strutture', 'Properties', 'Structures', 'Unterkünfte'], {
      default: [],
      help: [
        'Vuoto: tutte; altrimenti solo gli eventi di queste.',
        'Empty: all; else the events of these alone.',
        'Vide : toutes ; sinon seuls les événements de celles-ci.',
        'Leer: alle; sonst nur deren Ereignisse.',
      ],
    }),
    state: choice(ENDPOINT_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      ...COMPUTED_FIELD,
      default: 'active',
    }),
    disabledReason: choice(
      DISABLED_REASONS,
      ['Perché è disattivato', 'Why it is disabled', 'Pourquoi désactivé', 'Warum deaktiviert'],
      COMPUTED_FIELD,
    ),
    failingSince: instant(['In errore dal', 'Failing since', 'En erreur depuis', 'Fehlerhaft seit'], COMPUTED_FIELD),
    lastSuccessAt: instant(
      ['Ultimo invio riuscito', 'Last success', 'Dernier succès', 'Letzter Erfolg'],
      COMPUTED_FIELD,
    ),
  },
  groups: [
    {
      id: 'main',
      title: ['Webhook', 'Webhook', 'Webhook', 'Webhook'],
      fields: ['url', 'description', 'events', 'structureIds'],
    },
  ],
  listing: {
    columns: [
      'url',
      'description',
      'events',
      'structureIds',
      'state',
      'disabledReason',
      'failingSince',
      'lastSuccessAt',
      'createdAt',
    ],
    sorts: ['createdAt', 'id'],
    filters: ['state'],
    search: ['url', 'description'],
    defaultSort: '-createdAt',
  },
  check({ events }) {
    return events.length === 0 ? [{ path: 'events', code: 'required' }] : [];
  },
});
