import type { Texts } from './text.ts';

/** What the screens of the settings say (section `setting`). */
export const settingTexts = {
  none: [
    'Ancora nessuna voce: aggiungi la prima.',
    'No entries yet: add the first.',
    'Aucune entrée : ajoutez la première.',
    'Noch keine Einträge: den ersten hinzufügen.',
  ],
  'purpose.services': [
    'Che cosa una struttura può dichiarare di offrire.',
    'What a property can declare to offer.',
    'Ce qu’une structure peut déclarer offrir.',
    'Was eine Unterkunft anbieten kann.',
  ],
  'purpose.facilities': [
    'Le dotazioni di alloggi e spazi comuni.',
    'The equipment of rooms and common areas.',
    'Les équipements des hébergements et espaces communs.',
    'Die Ausstattung von Zimmern und Gemeinschaftsbereichen.',
  ],
  'purpose.affiliations': [
    'Catene, consorzi, marchi e convenzioni a cui una struttura aderisce.',
    'Chains, consortia, marks and agreements that a property joins.',
    'Chaînes, consortiums, labels et conventions auxquels une structure adhère.',
    'Ketten, Konsortien, Siegel und Vereinbarungen, denen eine Unterkunft beitritt.',
  ],
  'purpose.accommodationTypes': [
    'Come si chiamano e quanto sono capienti gli alloggi.',
    'What rooms are called and how many they hold.',
    'Comment s’appellent les hébergements et leur capacité.',
    'Wie Zimmer heißen und wie viele sie fassen.',
  ],
  'purpose.mealPlanTypes': [
    'Dal solo pernottamento al tutto incluso.',
    'From room only to all inclusive.',
    'De la nuit seule au tout compris.',
    'Von der Übernachtung bis all-inclusive.',
  ],
  'purpose.structureTypes': [
    'Che cosa è una struttura, se ha stelle e se le serve il CIN.',
    'What a property is, whether it has stars and needs a CIN.',
    'Ce qu’est une structure, si elle a des étoiles et s’il lui faut le CIN.',
    'Was eine Unterkunft ist, ob sie Sterne hat und eine CIN braucht.',
  ],
} as const satisfies Texts;
