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
    'La descrizione è breve. Scrivi almeno 600 caratteri.',
    'The description is short. Write at least 600 characters.',
    'La description est courte. Écrivez au moins 600 caractères.',
    'Die Beschreibung ist kurz. Schreiben Sie mindestens 600 Zeichen.',
  ],
  too_long: [
    'La descrizione è lunga. Usa al massimo 2500 caratteri.',
    'The description is long. Use at most 2500 characters.',
    'La description est longue. Utilisez 2500 caractères au maximum.',
    'Die Beschreibung ist lang. Verwenden Sie höchstens 2500 Zeichen.',
  ],
  missing_translation: [
    'Manca la traduzione.',
    'The translation is missing.',
    'La traduction manque.',
    'Die Übersetzung fehlt.',
  ],
  same_as_it: [
    'Il testo è uguale a quello italiano.',
    'The text is the same as the Italian one.',
    'Le texte est identique à l’italien.',
    'Der Text ist mit dem italienischen identisch.',
  ],
  contact_in_text: [
    'Il testo contiene un telefono, un’e-mail o un indirizzo web.',
    'The text contains a phone number, e-mail or web address.',
    'Le texte contient un numéro de téléphone, une adresse e-mail ou un site web.',
    'Der Text enthält eine Telefonnummer, E-Mail- oder Webadresse.',
  ],
  all_caps: [
    'Il testo contiene troppe maiuscole.',
    'The text contains too many capitals.',
    'Le texte contient trop de majuscules.',
    'Der Text enthält zu viele Großbuchstaben.',
  ],
  punctuation: [
    'Il testo contiene punti esclamativi o interrogativi ripetuti.',
    'The text contains repeated exclamation or question marks.',
    'Le texte contient des points d’exclamation ou d’interrogation répétés.',
    'Der Text enthält wiederholte Ausrufe- oder Fragezeichen.',
  ],
  no_city: [
    'Il testo non nomina mai il comune.',
    'The text never mentions the municipality.',
    'Le texte ne mentionne jamais la commune.',
    'Der Text erwähnt die Gemeinde nie.',
  ],
  no_strengths: [
    'Mancano i punti di forza.',
    'The strengths are missing.',
    'Les points forts manquent.',
    'Die Stärken fehlen.',
  ],
  duplicate_text: [
    'Il testo è quasi uguale a quello di un’altra struttura.',
    'The text is almost the same as another property’s.',
    'Le texte est presque identique à celui d’un autre établissement.',
    'Der Text ist fast derselbe wie der einer anderen Unterkunft.',
  ],
  few_photos: [
    'La galleria ha meno di 10 foto.',
    'The gallery has fewer than 10 photos.',
    'La galerie contient moins de 10 photos.',
    'Die Galerie hat weniger als 10 Fotos.',
  ],
  no_alt: [
    'Alcune foto non hanno il testo alternativo italiano.',
    'Some photos have no Italian alternative text.',
    'Certaines photos n’ont pas de texte alternatif italien.',
    'Einige Fotos haben keinen italienischen Alternativtext.',
  ],
  no_cover_hd: [
    'La foto di copertina è più piccola di 1920 × 1080 pixel.',
    'The cover photo is smaller than 1920 × 1080 pixels.',
    'La photo de couverture fait moins de 1920 × 1080 pixels.',
    'Das Titelbild ist kleiner als 1920 × 1080 Pixel.',
  ],
  old_text: [
    'I testi non cambiano da più di 24 mesi.',
    'The texts have not changed for more than 24 months.',
    'Les textes n’ont pas changé depuis plus de 24 mois.',
    'Die Texte wurden seit mehr als 24 Monaten nicht geändert.',
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
  warning: ['Consigliato', 'Recommended', 'Conseillé', 'Empfohlen'],
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
        editor: ['Redazione', 'Editorial team', 'Rédaction', 'Redaktion'],
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
    severity: choice(SEVERITIES, ['Importanza', 'Importance', 'Importance', 'Wichtigkeit'], {
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
