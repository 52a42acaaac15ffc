import { phone, url } from '../../kernel/records/contact-fields.ts';
import { choice, instant, integer, json, reference, string, text } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { cutText } from '../../platform/language/cut-text.ts';
import { LANGUAGE_NAMES } from '../../platform/language/text.ts';
import { MAX_PLANNING_DAYS, MESSAGE_STATES } from './states.ts';
import { listVariables, MAX_VARIABLE_LENGTH, MESSAGE_TEMPLATES, type TemplateCode } from './templates.ts';

export const MAX_BODY_LENGTH = 1000;

/** Messaggio WhatsApp. Source: structures dictionary 1.7. */
export const message = defineRecord({
  name: 'whatsapp-message',
  collection: 'messages',
  scope: 'structure',
  screen: 'whatsapp',
  title: ['Messaggio WhatsApp', 'WhatsApp message', 'Message WhatsApp', 'WhatsApp-Nachricht'],
  emptyText: [
    'Nessun messaggio. I messaggi che invii da qui compaiono in questo elenco con il loro esito.',
    'No messages. Messages you send from here appear in this list with their outcome.',
    'Aucun message. Les messages que vous envoyez d’ici apparaissent dans cette liste avec leur statut.',
    'Keine Nachrichten. Von hier gesendete Nachrichten erscheinen in dieser Liste mit ihrem Status.',
  ],
  fields: {
    recipientType: choice(
      {
        structure_contact: [
          'Contatto della struttura',
          'Property contact',
          'Contact de l’établissement',
          'Kontakt der Unterkunft',
        ],
        guest: ['Ospite', 'Guest', 'Client', 'Gast'],
      },
      ['Tipo di destinatario', 'Type of recipient', 'Type de destinataire', 'Art des Empfängers'],
      { required: true },
    ),
    /** Key of the contact in `GET …/message-options`, because contacts are rows without an id. */
    contactKey: string(16, ['Contatto', 'Contact', 'Contact', 'Kontakt']),
    requestId: reference('booking-requests', ['Richiesta', 'Request', 'Demande', 'Anfrage'], {
      ofStructure: true,
    }),
    arrivalId: reference('arrivals', ['Arrivo', 'Arrival', 'Arrivée', 'Anreise'], { ofStructure: true }),
    recipientName: string(160, ['Destinatario', 'Recipient', 'Destinataire', 'Empfänger'], {
      computed: true,
    }),
    recipientNumber: phone(['Numero', 'Number', 'Numéro', 'Nummer'], { computed: true }),
    templateCode: choice(
      {
        welcome: ['Benvenuto', 'Welcome', 'Bienvenue', 'Willkommen'],
        missing_data: ['Dati mancanti', 'Missing data', 'Données manquantes', 'Fehlende Angaben'],
        review_result: [
          'Esito della revisione',
          'Result of the review',
          'Résultat de l’examen',
          'Ergebnis der Prüfung',
        ],
        contract_reminder: ['Promemoria del contratto', 'Contract reminder', 'Rappel du contrat', 'Vertragserinnerung'],
        update_prices: [
          'Aggiorna prezzi e disponibilità',
          'Update prices and availability',
          'Mettre à jour prix et disponibilités',
          'Preise und Verfügbarkeit aktualisieren',
        ],
        new_request: ['Nuova richiesta', 'New request', 'Nouvelle demande', 'Neue Anfrage'],
        invoice_due: ['Fattura in scadenza', 'Invoice due', 'Facture à échéance', 'Fällige Rechnung'],
        quote_reply: ['Risposta con preventivo', 'Quote', 'Devis', 'Angebot'],
        booking_confirm: [
          'Conferma del soggiorno',
          'Confirmation of the stay',
          'Confirmation du séjour',
          'Buchungsbestätigung',
        ],
        pre_arrival: [
          'Informazioni di arrivo',
          'Arrival information',
          'Informations d’arrivée',
          'Anreiseinformationen',
        ],
        custom: ['Testo libero', 'Free text', 'Texte libre', 'Freier Text'],
      },
      ['Modello', 'Template', 'Modèle', 'Vorlage'],
      { required: true },
    ),
    /** Default: the recipient's language. */
    lang: choice(LANGUAGE_NAMES, ['Lingua', 'Language', 'Langue', 'Sprache']),
    variables: json(['Variabili', 'Variables', 'Variables', 'Variablen'], { default: {} }),
    body: text(MAX_BODY_LENGTH, ['Testo', 'Text', 'Texte', 'Text']),
    attachLink: url(['Link', 'Link', 'Lien', 'Link']),
    scheduledAt: instant(['Programma invio', 'Send at', 'Programmer l’envoi', 'Senden um']),
    state: choice(MESSAGE_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      default: 'waiting',
      computed: true,
    }),
    attempts: integer(0, 5, ['Tentativi', 'Attempts', 'Tentatives', 'Versuche'], {
      default: 0,
      computed: true,
    }),
    errorText: string(300, ['Errore', 'Error', 'Erreur', 'Fehler'], { computed: true }),
    sentAt: instant(['Inviato il', 'Sent on', 'Envoyé le', 'Gesendet am'], { computed: true }),
    deliveredAt: instant(['Consegnato il', 'Delivered on', 'Remis le', 'Zugestellt am'], { computed: true }),
    readAt: instant(['Letto il', 'Read on', 'Lu le', 'Gelesen am'], { computed: true }),
    externalId: string(200, ['Riferimento', 'Reference', 'Référence', 'Referenz'], { computed: true }),
    senderName: string(160, ['Mittente', 'Sender', 'Expéditeur', 'Absender'], { computed: true }),
  },
  groups: [
    {
      id: 'recipient',
      title: ['Destinatario', 'Recipient', 'Destinataire', 'Empfänger'],
      fields: ['recipientType', 'contactKey', 'requestId', 'arrivalId', 'lang'],
    },
    {
      id: 'text',
      title: ['Messaggio', 'Message', 'Message', 'Nachricht'],
      fields: ['templateCode', 'variables', 'body', 'attachLink', 'scheduledAt'],
    },
  ],
  listing: {
    columns: [
      'scheduledAt',
      'recipientType',
      'recipientName',
      'recipientNumber',
      'templateCode',
      'body',
      'attachLink',
      'senderName',
      'state',
      'errorText',
      'sentAt',
      'deliveredAt',
      'readAt',
      'requestId',
      'arrivalId',
    ],
    sorts: ['scheduledAt', 'id'],
    filters: ['state', 'templateCode', 'scheduledAt', 'recipientType'],
    search: ['recipientName', 'body'],
    defaultSort: '-scheduledAt',
  },
  check(values) {
    const issues: Issue[] = [];
    const isGuest = values.recipientType === 'guest';
    const given = [values.contactKey, values.requestId, values.arrivalId].filter((one) => one !== null);
    const own = isGuest ? (values.requestId ?? values.arrivalId) : values.contactKey;
    if (given.length !== 1 || own === null)
      issues.push({ path: isGuest ? 'requestId' : 'contactKey', code: 'message_recipient' });
    // JSON fields and codes may be missing while the record is being written.
    const code = values.templateCode as TemplateCode | null;
    if (code === null || !(code in MESSAGE_TEMPLATES)) return issues;
    const { to } = MESSAGE_TEMPLATES[code];
    if (to !== null && to !== values.recipientType) issues.push({ path: 'templateCode', code: 'message_template' });
    if (code === 'custom' && !values.body) issues.push({ path: 'body', code: 'required' });
    return [...issues, ...checkVariables(code, values.variables ?? {})];
  },
});

/** Checks that the variables are exactly those of the template, each one line of text. */
function checkVariables(code: TemplateCode, variables: Readonly<Record<string, unknown>>): Issue[] {
  const names: readonly string[] = listVariables(code);
  const unknown = Object.keys(variables).filter((name) => !names.includes(name));
  return [
    ...unknown.map((name) => ({ path: `variables.${cutText(name, 40)}`, code: 'unknown' })),
    ...names.flatMap((name): Issue[] => {
      const value = variables[name];
      const path = `variables.${name}`;
      if (typeof value !== 'string' || value.trim() === '') return [{ path, code: 'required' }];
      if (value.length > MAX_VARIABLE_LENGTH) return [{ path, code: 'max_chars', params: { n: MAX_VARIABLE_LENGTH } }];
      // Meta refuses multi-line values, and line breaks would blur the end of our text.
      return /[\r\n\t]/.test(value) ? [{ path, code: 'characters' }] : [];
    }),
  ];
}

/** Checks the sending time. Null without an error. */
export function checkSendingTime(scheduledAt: string, now: Date): Issue | null {
  const at = Date.parse(scheduledAt);
  if (at < now.getTime() - 60_000) return { path: 'scheduledAt', code: 'date_past' };
  if (at > now.getTime() + MAX_PLANNING_DAYS * 86_400_000)
    return { path: 'scheduledAt', code: 'message_far', params: { n: MAX_PLANNING_DAYS } };
  return null;
}
