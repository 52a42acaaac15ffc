import type { Text } from '../../platform/language/text.ts';

/** Languages that staff may speak: the longer list of specification §3. */
export const SPOKEN_LANGUAGES = {
  it: ['Italiano', 'Italian', 'Italien', 'Italienisch'],
  en: ['Inglese', 'English', 'Anglais', 'Englisch'],
  fr: ['Francese', 'French', 'Français', 'Französisch'],
  de: ['Tedesco', 'German', 'Allemand', 'Deutsch'],
  zh: ['Cinese', 'Chinese', 'Chinois', 'Chinesisch'],
  ru: ['Russo', 'Russian', 'Russe', 'Russisch'],
  es: ['Spagnolo', 'Spanish', 'Espagnol', 'Spanisch'],
  ar: ['Arabo', 'Arabic', 'Arabe', 'Arabisch'],
  nl: ['Olandese', 'Dutch', 'Néerlandais', 'Niederländisch'],
  pt: ['Portoghese', 'Portuguese', 'Portugais', 'Portugiesisch'],
  uk: ['Ucraino', 'Ukrainian', 'Ukrainien', 'Ukrainisch'],
  ro: ['Rumeno', 'Romanian', 'Roumain', 'Rumänisch'],
  cs: ['Ceco', 'Czech', 'Tchèque', 'Tschechisch'],
  hu: ['Ungherese', 'Hungarian', 'Hongrois', 'Ungarisch'],
  pl: ['Polacco', 'Polish', 'Polonais', 'Polnisch'],
  sv: ['Svedese', 'Swedish', 'Suédois', 'Schwedisch'],
} as const satisfies Record<string, Text>;

/** Languages of messages to guests and contacts. */
export const CONTENT_LANGUAGES = {
  it: SPOKEN_LANGUAGES.it,
  en: SPOKEN_LANGUAGES.en,
  fr: SPOKEN_LANGUAGES.fr,
  de: SPOKEN_LANGUAGES.de,
} as const satisfies Record<string, Text>;
