import { email, phone } from '../../kernel/records/contact-fields.ts';
import { choice, consent, instant, reference, string, text } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { NAME_RULE } from '../../kernel/records/text-rules.ts';

/** Source: structures dictionary 1.5. */
export const LEAD_STATES = {
  new: ['Nuovo', 'New', 'Nouveau', 'Neu'],
  open: ['Aperto', 'Open', 'Ouvert', 'Offen'],
  assigned: ['Assegnato', 'Assigned', 'Attribué', 'Zugewiesen'],
  closed: ['Chiuso', 'Closed', 'Clos', 'Geschlossen'],
  archived: ['Archiviato', 'Archived', 'Archivé', 'Archiviert'],
} as const;
export type LeadState = keyof typeof LEAD_STATES;

export const LEAD_OUTCOMES = {
  converted: ['Struttura creata', 'Property created', 'Établissement créé', 'Unterkunft angelegt'],
  not_interested: ['Non interessato', 'Not interested', 'Pas intéressé', 'Nicht interessiert'],
  unreachable: ['Non raggiungibile', 'Unreachable', 'Injoignable', 'Nicht erreichbar'],
  duplicate: ['Duplicato', 'Duplicate', 'Doublon', 'Duplikat'],
} as const;

const STAFF_ROLES = ['admin', 'operator', 'editor', 'vendor'] as const;

const fields = {
  firstName: string(60, ['Nome', 'First name', 'Prénom', 'Vorname'], { required: true, ...NAME_RULE }),
  lastName: string(60, ['Cognome', 'Last name', 'Nom', 'Nachname'], { required: true, ...NAME_RULE }),
  structureName: string(
    120,
    ['Nome della struttura', 'Property name', 'Nom de l’établissement', 'Name der Unterkunft'],
    {
      required: true,
      ...NAME_RULE,
    },
  ),
  structure_type: reference('structure-types', ['Tipologia', 'Type', 'Type', 'Art']),
  city_id: reference('cities', ['Comune', 'Municipality', 'Commune', 'Gemeinde'], { required: true }),
  /** A database trigger sets the names of municipality and region from `city_id`. */
  city: string(80, ['Comune', 'Municipality', 'Commune', 'Gemeinde'], { computed: true }),
  province: string(4, ['Provincia', 'Province', 'Province', 'Provinz'], { computed: true }),
  region_id: reference('regions', ['Regione', 'Region', 'Région', 'Region'], { computed: true }),
  email: email(['E-mail', 'E-mail', 'E-mail', 'E-Mail'], { required: true }),
  phone: phone(['Telefono', 'Phone', 'Téléphone', 'Telefon'], { required: true }),
  preferredChannel: choice(
    {
      phone: ['Telefono', 'Phone', 'Téléphone', 'Telefon'],
      email: ['E-mail', 'E-mail', 'E-mail', 'E-Mail'],
      whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp'],
    },
    ['Modo di contatto preferito', 'Preferred way of contact', 'Moyen de contact préféré', 'Bevorzugter Kontaktweg'],
    { default: 'phone' },
  ),
  preferredSlot: choice(
    {
      morning: ['9–13', '9 am–1 pm', '9 h–13 h', '9–13 Uhr'],
      afternoon: ['14–18', '2–6 pm', '14 h–18 h', '14–18 Uhr'],
      any: ['Indifferente', 'Any time', 'Indifférent', 'Egal'],
    },
    ['Fascia oraria', 'Time of day', 'Créneau horaire', 'Tageszeit'],
    { default: 'any' },
  ),
  message: text(1000, ['Messaggio', 'Message', 'Message', 'Nachricht']),
  privacyConsent: consent([
    'Ho letto l’informativa privacy e acconsento a essere contattato',
    'I have read the privacy notice and agree to be contacted',
    'J’ai lu la politique de confidentialité et j’accepte d’être contacté',
    'Ich habe die Datenschutzhinweise gelesen und bin mit der Kontaktaufnahme einverstanden',
  ]),
  privacyConsentAt: instant(
    ['Consenso privacy del', 'Privacy consent given on', 'Consentement du', 'Einwilligung vom'],
    {
      computed: true,
      roles: STAFF_ROLES,
    },
  ),
  /** Version of the privacy notice that the sender accepted. */
  privacyVersion: string(
    20,
    ['Versione dell’informativa', 'Version of the privacy notice', 'Version de la politique', 'Fassung der Hinweise'],
    { computed: true, roles: STAFF_ROLES },
  ),
  state: choice(LEAD_STATES, ['Stato', 'Status', 'Statut', 'Status'], { default: 'new', computed: true }),
  assignedTo: reference('users', ['Assegnato a', 'Assigned to', 'Attribué à', 'Zugewiesen an'], {
    computed: true,
    roles: STAFF_ROLES,
  }),
  outcome: choice(LEAD_OUTCOMES, ['Esito', 'Outcome', 'Résultat', 'Ergebnis'], { computed: true }),
  structureId: reference('structures', ['Struttura', 'Property', 'Établissement', 'Unterkunft'], {
    computed: true,
  }),
} as const;

/** A contact request about a property outside the portal. */
export const lead = defineRecord({
  name: 'lead',
  collection: 'leads',
  scope: 'platform',
  screen: 'contactMe',
  title: ['Richiesta di contatto', 'Contact request', 'Demande de contact', 'Kontaktanfrage'],
  fields,
  groups: [
    {
      id: 'structure',
      title: ['La struttura', 'The property', 'L’établissement', 'Die Unterkunft'],
      fields: ['structureName', 'structure_type', 'city_id'],
    },
    {
      id: 'person',
      title: ['Persona da contattare', 'Person to contact', 'Personne à contacter', 'Ansprechpartner'],
      fields: ['firstName', 'lastName', 'phone', 'email', 'preferredChannel', 'preferredSlot'],
    },
    {
      id: 'request',
      title: ['La richiesta', 'The request', 'La demande', 'Die Anfrage'],
      fields: ['message', 'privacyConsent'],
    },
  ],
  listing: {
    columns: [
      'createdAt',
      'firstName',
      'lastName',
      'structureName',
      'city',
      'province',
      'phone',
      'email',
      'preferredChannel',
      'preferredSlot',
      'state',
      'assignedTo',
      'outcome',
      'structureId',
    ],
    sorts: ['createdAt', 'lastName', 'structureName', 'city', 'state', 'id'],
    filters: ['state', 'assignedTo', 'region_id', 'createdAt'],
    search: ['firstName', 'lastName', 'structureName', 'email', 'phone', 'city'],
    defaultSort: '-createdAt',
  },
});
