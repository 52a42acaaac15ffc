import { z } from 'zod';
import { addDays, todayInRome } from '../../kernel/calendar/days.ts';
import type { StateRules } from '../../kernel/calendar/state-rules.ts';
import { choices, date, derivedState, instant, references, string } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { field } from '../../kernel/records/make-field.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { issueCode } from '../../kernel/records/text-rules.ts';

/** Default validity of a token in days (platform dictionary 1.9). */
export const DEFAULT_TOKEN_DAYS = 365;
const MAX_TOKEN_DAYS = 730;
const MAX_ADDRESSES = 20;

/** Permissions of a service token (role web). */
export const TOKEN_SCOPES = {
  collect_events: ['Invio eventi', 'Send events', 'Envoi d’événements', 'Ereignisse senden'],
  read_public: [
    'Lettura contenuti pubblicati',
    'Read published content',
    'Lecture des contenus publiés',
    'Veröffentlichte Inhalte lesen',
  ],
  create_requests: ['Invio richieste', 'Send requests', 'Envoi de demandes', 'Anfragen senden'],
  create_reviews: ['Invio recensioni', 'Send reviews', 'Envoi d’avis', 'Bewertungen senden'],
  read_statistics: ['Lettura statistiche', 'Read statistics', 'Lecture des statistiques', 'Statistiken lesen'],
} as const;
export type TokenScope = keyof typeof TOKEN_SCOPES;

const STATES = {
  active: ['Attivo', 'Active', 'Actif', 'Aktiv'],
  expired: ['Scaduto', 'Expired', 'Expiré', 'Abgelaufen'],
  revoked: ['Revocato', 'Revoked', 'Révoqué', 'Widerrufen'],
} as const;
const STATE_RULES: StateRules<keyof typeof STATES> = {
  cases: [
    { code: 'revoked', when: { field: 'revokedAt', is: 'present' } },
    { code: 'expired', when: { field: 'expiresAt', is: 'before_today' } },
  ],
  otherwise: 'active',
};

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const addresses = z
  .array(
    z
      .string()
      .max(50)
      .refine((text) => network.safeParse(text).success, issueCode('pattern')),
  )
  .max(MAX_ADDRESSES)
  .refine((list) => new Set(list).size === list.length, issueCode('unique'));

/** A key of the public site for calls without a user. Source: platform dictionary 1.9. */
export const serviceToken = defineRecord({
  name: 'service-token',
  collection: 'service-tokens',
  scope: 'platform',
  screen: 'supportApi',
  title: ['Token di servizio', 'Service token', 'Jeton de service', 'Diensttoken'],
  fields: {
    name: string(80, ['Nome', 'Name', 'Nom', 'Name'], { required: true, min: 3, unique: 'all' }),
    scopes: choices(TOKEN_SCOPES, ['Permessi', 'Permissions', 'Autorisations', 'Berechtigungen'], {
      required: true,
      immutable: true,
    }),
    structureIds: references('structures', ['Strutture', 'Properties', 'Établissements', 'Unterkünfte'], {
      default: [],
      immutable: true,
      help: [
        'Se lasci vuoto, il token vale per tutte le strutture. Altrimenti legge, scrive e conta solo quelle scelte.',
        'If you leave this empty, the token is valid for all properties. Otherwise it reads, writes and counts only the chosen ones.',
        'Si vous laissez ce champ vide, le jeton s’applique à tous les établissements. Sinon, il ne lit, n’écrit et ne compte que ceux choisis.',
        'Wenn Sie dieses Feld leer lassen, gilt das Token für alle Unterkünfte. Sonst liest, schreibt und zählt es nur die gewählten.',
      ],
    }),
    allowedIps: field(
      'choices',
      ['Indirizzi ammessi', 'Allowed addresses', 'Adresses autorisées', 'Zugelassene Adressen'],
      () => addresses,
      {
        default: [],
        help: [
          'Indirizzi IPv4, IPv6 o reti (CIDR). Se lasci vuoto, l’accesso è possibile da ogni indirizzo.',
          'IPv4 or IPv6 addresses, or networks (CIDR). If you leave this empty, access is possible from any address.',
          'Adresses IPv4, IPv6 ou réseaux (CIDR). Si vous laissez ce champ vide, l’accès est possible depuis toute adresse.',
          'IPv4- oder IPv6-Adressen oder Netze (CIDR). Wenn Sie dieses Feld leer lassen, ist der Zugriff von jeder Adresse möglich.',
        ],
      },
      { max: MAX_ADDRESSES },
    ),
    expiresAt: date(['Scadenza', 'Expires on', 'Expire le', 'Läuft ab am'], {
      immutable: true,
      help: [
        'Ultimo giorno di validità. Se lasci vuoto, il token scade tra un anno.',
        'Last day of validity. If you leave this empty, the token expires in one year.',
        'Dernier jour de validité. Si vous laissez ce champ vide, le jeton expire dans un an.',
        'Letzter Tag der Gültigkeit. Wenn Sie dieses Feld leer lassen, läuft das Token in einem Jahr ab.',
      ],
    }),
    state: derivedState(STATES, ['Stato', 'Status', 'Statut', 'Status'], STATE_RULES),
    prefix: string(8, ['Inizia per', 'Begins with', 'Commence par', 'Beginnt mit'], {
      default: '',
      computed: true,
    }),
    lastUsedAt: instant(['Ultimo uso', 'Last used', 'Dernière utilisation', 'Zuletzt verwendet'], {
      computed: true,
    }),
    revokedAt: instant(['Revocato il', 'Revoked on', 'Révoqué le', 'Widerrufen am'], { computed: true }),
  },
  groups: [
    {
      id: 'main',
      title: ['Token', 'Token', 'Jeton', 'Token'],
      fields: ['name', 'scopes', 'structureIds', 'allowedIps', 'expiresAt'],
    },
  ],
  listing: {
    columns: [
      'name',
      'scopes',
      'structureIds',
      'allowedIps',
      'prefix',
      'state',
      'expiresAt',
      'lastUsedAt',
      'revokedAt',
      'createdAt',
      'updatedAt',
    ],
    sorts: ['name', 'expiresAt', 'createdAt', 'updatedAt', 'id'],
    filters: ['state', 'scopes', 'expiresAt', 'id'],
    search: ['name'],
    defaultSort: 'name',
  },
  check({ scopes, expiresAt }) {
    const issues: Issue[] = [];
    if (scopes.length === 0) issues.push({ path: 'scopes', code: 'required' });
    const today = todayInRome();
    const last = addDays(today, MAX_TOKEN_DAYS);
    if (expiresAt !== null && expiresAt < today) issues.push({ path: 'expiresAt', code: 'date_past' });
    if (expiresAt !== null && expiresAt > last)
      issues.push({ path: 'expiresAt', code: 'date_latest', params: { date: last } });
    return issues;
  },
});
