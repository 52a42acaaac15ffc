import { choice, instant, integer, rich, string, text } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { CONTENT_LANGUAGES } from '../../kernel/vocabularies/language-names.ts';
import type { Text } from '../../platform/language/text.ts';

/** Content rules with the messages shown when a text breaks them. Source: structures dictionary 2.12. */
export const RULE_CODES = {
  missing_it: [
    'Manca il testo italiano.',
    'The Italian text is missing.',
    'Le texte italien manque.',
    'Der italienische Text fehlt.',
  ],
  too_short: [
    'Descrizione breve: se ne consigliano almeno 600 caratteri.',
    'A short description: at least 600 characters are advised.',
    'Description courte : au moins 600 caractères sont conseillés.',
    'Kurze Beschreibung: mindestens 600 Zeichen sind empfohlen.',
  ],
  too_long: [
    'Descrizione lunga: se ne consigliano al più 2500 caratteri.',
    'A long description: at most 2500 characters are advised.',
    'Description longue : 2500 caractères au plus sont conseillés.',
    'Lange Beschreibung: höchstens 2500 Zeichen sind empfohlen.',
  ],
  missing_translation: [
    'Manca la traduzione.',
    'The translation is missing.',
    'La traduction manque.',
    'Die Übersetzung fehlt.',
  ],
  same_as_it: [
    'Il testo è uguale all’italiano.',
    'The text is the same as the Italian.',
    'Le texte est identique à l’italien.',
    'Der Text ist gleich dem italienischen.',
  ],
  contact_in_text: [
    'Il testo contiene telefono, e-mail o indirizzo web.',
    'The text holds a phone number, e-mail or web address.',
    'Le texte contient un téléphone, un e-mail ou une adresse web.',
    'Der Text enthält Telefon, E-Mail oder Webadresse.',
  ],
  all_caps: [
    'Troppe maiuscole nel testo.',
    'Too many capitals in the text.',
    'Trop de majuscules dans le texte.',
    'Zu viele Großbuchstaben im Text.',
  ],
  punctuation: [
    'Punti esclamativi o interrogativi ripetuti.',
    'Repeated exclamation or question marks.',
    'Points d’exclamation ou d’interrogation répétés.',
    'Wiederholte Ausrufe- oder Fragezeichen.',
  ],
  no_city: [
    'Il testo non nomina mai il comune.',
    'The text never names the municipality.',
    'Le texte ne nomme jamais la commune.',
    'Der Text nennt die Gemeinde nie.',
  ],
  no_strengths: ['Mancano i punti di forza.', 'No strengths yet.', 'Aucun point fort.', 'Noch keine Stärken.'],
  duplicate_text: [
    'Il testo è quasi uguale a quello di un’altra struttura.',
    'The text is nearly that of another property.',
    'Le texte est presque celui d’une autre structure.',
    'Der Text gleicht fast dem einer anderen Unterkunft.',
  ],
  few_photos: [
    'Meno di 10 foto nella galleria.',
    'Fewer than 10 photos in the gallery.',
    'Moins de 10 photos dans la galerie.',
    'Weniger als 10 Fotos in der Galerie.',
  ],
  no_alt: [
    'Foto senza testo alternativo italiano.',
    'Photos without an Italian alternative text.',
    'Photos sans texte alternatif italien.',
    'Fotos ohne italienischen Alternativtext.',
  ],
  no_cover_hd: [
    'La foto di copertina misura meno di 1920x1080.',
    'The cover photo is smaller than 1920x1080.',
    'La photo de couverture mesure moins de 1920x1080.',
    'Das Titelbild ist kleiner als 1920x1080.',
  ],
  old_text: [
    'Testi fermi da più di 24 mesi.',
    'Texts unchanged for more than 24 months.',
    'Textes inchangés depuis plus de 24 mois.',
    'Texte seit mehr als 24 Monaten unverändert.',
  ],
} as const satisfies Record<string, Text>;
export type RuleCode = keyof typeof RULE_CODES;

/** Fields that a suggestion can concern: the texts of a description and its photos. */
export const SUGGESTED_FIELDS = {
  title: ['Titolo', 'Title', 'Titre', 'Titel'],
  description: ['Descrizione', 'Description', 'Description', 'Beschreibung'],
  shortDescription: ['Descrizione breve', 'Short description', 'Description courte', 'Kurzbeschreibung'],
  strengths: ['Punti di forza', 'Strengths', 'Points forts', 'Stärken'],
  location: ['Posizione e dintorni', 'Location and surroundings', 'Emplacement et environs', 'Lage und Umgebung'],
  gallery: ['Galleria', 'Gallery', 'Galerie', 'Galerie'],
} as const satisfies Record<string, Text>;
export type SuggestedField = keyof typeof SUGGESTED_FIELDS;

export const SEVERITIES = {
  blocking: ['Bloccante', 'Blocking', 'Bloquant', 'Sperrend'],
  warning: ['Consigliato', 'Advised', 'Conseillé', 'Empfohlen'],
  info: ['Informativo', 'For information', 'Informatif', 'Hinweis'],
} as const satisfies Record<string, Text>;
export type Severity = keyof typeof SEVERITIES;

/** Suggerimenti: findings of the content rules, which only the server writes, and proposals by editors. */
export const suggestion = defineRecord({
  name: 'suggestion',
  collection: 'suggestions',
  scope: 'structure',
  screen: 'suggestions',
  title: ['Suggerimento', 'Suggestion', 'Suggestion', 'Vorschlag'],
  maxCount: 300,
  fields: {
    kind: choice(
      {
        auto: ['Automatico', 'Automatic', 'Automatique', 'Automatisch'],
        editor: ['Redazione', 'Editors', 'Rédaction', 'Redaktion'],
      },
      ['Origine', 'Origin', 'Origine', 'Herkunft'],
      { computed: true, default: 'editor' },
    ),
    ruleCode: choice(RULE_CODES, ['Regola', 'Rule', 'Règle', 'Regel'], { computed: true }),
    field: choice(SUGGESTED_FIELDS, ['Campo', 'Field', 'Champ', 'Feld'], { required: true }),
    lang: choice(CONTENT_LANGUAGES, ['Lingua', 'Language', 'Langue', 'Sprache'], { required: true }),
    currentText: text(30_000, ['Testo attuale', 'Current text', 'Texte actuel', 'Aktueller Text'], {
      computed: true,
    }),
    suggestedText: rich(5000, ['Testo proposto', 'Proposed text', 'Texte proposé', 'Vorgeschlagener Text'], {
      required: true,
    }),
    note: text(500, ['Nota', 'Note', 'Note', 'Notiz']),
    severity: choice(SEVERITIES, ['Importanza', 'Importance', 'Importance', 'Gewicht'], {
      required: true,
    }),
    state: choice(
      {
        new: ['Nuovo', 'New', 'Nouveau', 'Neu'],
        accepted: ['Accettato', 'Accepted', 'Accepté', 'Angenommen'],
        rejected: ['Rifiutato', 'Rejected', 'Refusé', 'Abgelehnt'],
        resolved: ['Risolto', 'Resolved', 'Résolu', 'Erledigt'],
        obsolete: ['Superato', 'Obsolete', 'Dépassé', 'Überholt'],
      },
      ['Stato', 'Status', 'Statut', 'Status'],
      { computed: true, default: 'new' },
    ),
    resolvedBy: integer(1, 2_147_483_647, ['Risolto da', 'Resolved by', 'Résolu par', 'Erledigt durch'], {
      computed: true,
    }),
    resolvedAt: instant(['Risolto il', 'Resolved on', 'Résolu le', 'Erledigt am'], { computed: true }),
    rejectReason: string(300, ['Motivo', 'Reason', 'Motif', 'Grund'], { computed: true }),
  },
  groups: [
    {
      id: 'proposal',
      title: ['Proposta', 'Proposal', 'Proposition', 'Vorschlag'],
      fields: ['field', 'lang', 'severity', 'suggestedText', 'note'],
    },
  ],
  listing: {
    columns: [
      'field',
      'lang',
      'kind',
      'ruleCode',
      'severity',
      'state',
      'currentText',
      'suggestedText',
      'note',
      'rejectReason',
      'resolvedAt',
      'createdAt',
      'updatedAt',
    ],
    sorts: ['updatedAt', 'id'],
    filters: ['state', 'severity', 'lang', 'kind', 'field'],
    search: [],
    defaultSort: '-updatedAt',
  },
});
