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
        'Inserisci un indirizzo https con un nome pubblico. Riceve una POST per ogni evento.',
        'Enter an https address with a public name. It receives a POST for each event.',
        'Saisissez une adresse https avec un nom public. Elle reçoit un POST par événement.',
        'Geben Sie eine https-Adresse mit öffentlichem Namen ein. Sie erhält einen POST pro Ereignis.',
      ],
    }),
    description: string(200, ['Descrizione', 'Description', 'Description', 'Beschreibung']),
    events: choices(WEBHOOK_EVENTS, ['Eventi', 'Events', 'Événements', 'Ereignisse'], { required: true }),
    structureIds: references('structures', ['Strutture', 'Properties', 'Établissements', 'Unterkünfte'], {
      default: [],
      help: [
        'Se lasci vuoto, il webhook riceve gli eventi di tutte le strutture.',
        'If you leave it empty, the webhook receives the events of all properties.',
        'Si vous laissez ce champ vide, le webhook reçoit les événements de tous les établissements.',
        'Wenn Sie das Feld leer lassen, erhält der Webhook die Ereignisse aller Unterkünfte.',
      ],
    }),
    state: choice(ENDPOINT_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      ...COMPUTED_FIELD,
      default: 'active',
    }),
    disabledReason: choice(
      DISABLED_REASONS,
      ['Motivo della disattivazione', 'Reason for disabling', 'Motif de la désactivation', 'Grund der Deaktivierung'],
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
