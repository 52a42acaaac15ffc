import type { TranslatedText } from '../../kernel/records/field.ts';
import { integer, translatedField, translatedList } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineSection } from '../../kernel/records/record.ts';
import { visibleLength, withoutTags } from '../../kernel/records/text/html.ts';
import { translationScore } from '../../kernel/records/translations/translation-score.ts';
import { LANGUAGES } from '../../platform/language/text.ts';

// The patterns match only one character before the sign. Matching the whole word adds nothing and takes quadratic time.
const E_MAIL = /[\w.+-]@[\w-]+\.[a-z]{2,}/i;
const ADDRESS = /(?:https?:\/\/|www\.)\S|\w\.(?:it|com|eu|net|org|fr|de)\b/i;
// Seven or more digits with any separators; prices and years are shorter.
const PHONE = /(\+|\b)\d(?:[\s./-]?\d){6,}\b/;

/**
 * True if a text contains a phone number, mail or web address, which editorial texts must not (structures dictionary
 * 2.11).
 */
export function containsContact(text: string): boolean {
  const plain = withoutTags(text, ' ');
  return E_MAIL.test(plain) || ADDRESS.test(plain) || PHONE.test(plain);
}

/** True for a text with more than eight letters, all upper case. */
export function isAllCaps(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 8 && letters === letters.toUpperCase();
}

function editorialIssues(field: string, value: TranslatedText): Issue[] {
  return LANGUAGES.flatMap((language) => {
    const text = value[language] ?? '';
    const path = `${field}.${language}`;
    if (containsContact(text)) return [{ path, code: 'contact_in_text' }];
    return field === 'title' && isAllCaps(text) ? [{ path, code: 'all_caps' }] : [];
  });
}

/** Descrizione; its photos are separate records. Source: structures dictionary 2.11. */
export const description = defineSection({
  name: 'description',
  collection: 'description',
  screen: 'description',
  title: ['Descrizione', 'Description', 'Description', 'Beschreibung'],
  copying: {},
  fields: {
    title: translatedField(100, ['Titolo', 'Title', 'Titre', 'Titel'], {
      expected: true,
      default: {},
      min: 10,
      moderated: true,
    }),
    description: translatedField(5000, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
      expected: true,
      default: {},
      format: 'rich',
      help: [
        'Scrivi almeno 150 caratteri, meglio da 600 a 2500. Non inserire recapiti.',
        'Write at least 150 characters, better 600 to 2500. Do not include contact details.',
        'Rédigez au moins 150 caractères, de préférence 600 à 2500. N’indiquez pas de coordonnées.',
        'Schreiben Sie mindestens 150 Zeichen, besser 600 bis 2500. Geben Sie keine Kontaktdaten an.',
      ],
      moderated: true,
    }),
    shortDescription: translatedField(
      300,
      ['Descrizione breve', 'Short description', 'Description courte', 'Kurzbeschreibung'],
      { format: 'text', default: {}, moderated: true },
    ),
    strengths: translatedList(6, 60, ['Punti di forza', 'Strengths', 'Points forts', 'Stärken'], {
      default: {},
      moderated: true,
    }),
    location: translatedField(
      1500,
      ['Posizione e dintorni', 'Location and surroundings', 'Emplacement et environs', 'Lage und Umgebung'],
      { format: 'rich', default: {}, moderated: true },
    ),
    translationScore: integer(
      20,
      100,
      ['Punteggio traduzioni', 'Translation score', 'Score des traductions', 'Übersetzungswert'],
      { default: 20, computed: true },
    ),
  },
  groups: [
    {
      id: 'texts',
      title: ['Testi', 'Texts', 'Textes', 'Texte'],
      fields: ['title', 'description', 'shortDescription', 'strengths', 'location'],
    },
  ],
  derive: ({ title, description }) => ({ translationScore: translationScore(title, description) }),
  check(values) {
    const issues = (['title', 'description', 'shortDescription', 'location'] as const).flatMap((field) =>
      editorialIssues(field, values[field]),
    );
    const italian = values.description.it ?? '';
    if (italian !== '' && visibleLength(italian) < 150) {
      issues.push({ path: 'description.it', code: 'min_chars', params: { n: 150 } });
    }
    return issues;
  },
});
