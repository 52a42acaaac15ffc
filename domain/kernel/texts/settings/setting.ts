import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the settings screens (section `setting`). */
export const settingTexts = {
  none: ['Ancora nessuna voce: aggiungi la prima.', 'No entries yet: add the first.', 'Aucune entrée : ajoutez la première.', 'Noch keine Einträge: den ersten hinzufügen.'],
  'purpose.services': ['Che cosa una struttura può dichiarare di offrire.', 'What a property can declare to offer.', 'Ce qu’une structure peut déclarer offrir.', 'Was eine Unterkunft anbieten kann.'],
  'purpose.facilities': ['Le dotazioni di alloggi e spazi comuni.', 'The facilities of rooms and common areas.', 'Les équipements des hébergements et espaces communs.', 'Die Ausstattung von Wohneinheiten und Gemeinschaftsbereichen.'],
  'purpose.affiliations': [
    'Catene, consorzi, marchi e convenzioni a cui una struttura aderisce.',
    'Chains, consortia, marks and agreements that a property joins.',
    'Chaînes, consortiums, labels et conventions auxquels une structure adhère.',
    'Ketten, Konsortien, Siegel und Vereinbarungen, denen eine Unterkunft beitritt.',
  ],
  'purpose.accommodationTypes': ['Come si chiamano e quanto sono capienti gli alloggi.', 'What rooms are called and how many they hold.', 'Comment s’appellent les hébergements et leur capacité.', 'Wie Wohneinheiten heißen und wie viele sie fassen.'],
  'purpose.mealPlanTypes': ['Dal solo pernottamento al tutto incluso.', 'From room only to all inclusive.', 'De la nuit seule au tout compris.', 'Von der Übernachtung bis all-inclusive.'],
  'purpose.structureTypes': [
    'Che cosa è una struttura, se ha stelle e se le serve il CIN.',
    'What a property is, whether it has stars and needs a CIN.',
    'Ce qu’est une structure, si elle a des étoiles et s’il lui faut le CIN.',
    'Was eine Unterkunft ist, ob sie Sterne hat und eine CIN braucht.',
  ],
  'purpose.vocabularies': ['Le scelte della scheda di un alloggio, elenco per elenco.', 'The choices of a room’s form, list by list.', 'Les choix de la fiche d’un hébergement, liste par liste.', 'Die Auswahl im Formular einer Wohneinheit, Liste für Liste.'],
  'purpose.mealPlanServices': [
    'Come si serve ogni pasto, che cosa si beve, che cosa c’è in più.',
    'How each meal is served, what there is to drink, what comes on top.',
    'Comment chaque repas est servi, ce que l’on boit, ce qu’il y a en plus.',
    'Wie jede Mahlzeit serviert wird, was es zu trinken und darüber hinaus gibt.',
  ],
  'merge.action': ['Unisci a…', 'Merge into…', 'Fusionner avec…', 'Zusammenführen mit …'],
  'merge.title': ['Unisci «{name}»', 'Merge “{name}”', 'Fusionner « {name} »', '„{name}“ zusammenführen'],
  'merge.help.one': [
    '{count} elemento che usa «{name}» passa alla voce scelta; «{name}» viene eliminata. Si annulla dal messaggio che segue.',
    '{count} item that uses “{name}” goes to the chosen entry; “{name}” is deleted. The message that follows takes it back.',
    '{count} élément qui utilise « {name} » passe à l’entrée choisie ; « {name} » est supprimée. Le message suivant permet d’annuler.',
    '{count} Element, das „{name}“ verwendet, geht zum gewählten Eintrag über; „{name}“ wird gelöscht. Die folgende Meldung macht es rückgängig.',
  ],
  'merge.help.other': [
    '{count} elementi che usano «{name}» passano alla voce scelta; «{name}» viene eliminata. Si annulla dal messaggio che segue.',
    '{count} items that use “{name}” go to the chosen entry; “{name}” is deleted. The message that follows takes it back.',
    '{count} éléments qui utilisent « {name} » passent à l’entrée choisie ; « {name} » est supprimée. Le message suivant permet d’annuler.',
    '{count} Elemente, die „{name}“ verwenden, gehen zum gewählten Eintrag über; „{name}“ wird gelöscht. Die folgende Meldung macht es rückgängig.',
  ],
  'merge.into': ['Voce che resta', 'Entry that stays', 'Entrée qui reste', 'Eintrag, der bleibt'],
  'merge.confirm': ['Unisci', 'Merge', 'Fusionner', 'Zusammenführen'],
  'merge.done': ['Voci unite', 'Entries merged', 'Entrées fusionnées', 'Einträge zusammengeführt'],
  newStructureType: ['Nuovo tipo di struttura', 'New property type', 'Nouveau type de structure', 'Neue Unterkunftsart'],
} as const satisfies Texts;
