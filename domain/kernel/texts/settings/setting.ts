import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the settings screens (section `setting`). */
export const settingTexts = {
  none: ['Nessuna voce. Aggiungi la prima.', 'No entries. Add the first one.', 'Aucune entrée. Ajoutez la première.', 'Keine Einträge. Fügen Sie den ersten hinzu.'],
  'purpose.services': ['Servizi che una struttura può offrire.', 'Services that a property can offer.', 'Services qu’un établissement peut proposer.', 'Leistungen, die eine Unterkunft anbieten kann.'],
  'purpose.facilities': ['Dotazioni di alloggi e spazi comuni.', 'Facilities of rooms and common areas.', 'Équipements des hébergements et des espaces communs.', 'Ausstattung von Wohneinheiten und Gemeinschaftsbereichen.'],
  'purpose.affiliations': [
    'Catene, consorzi, marchi e convenzioni a cui una struttura aderisce.',
    'Chains, consortia, labels and agreements that a property belongs to.',
    'Chaînes, consortiums, labels et conventions auxquels un établissement adhère.',
    'Ketten, Konsortien, Siegel und Vereinbarungen, denen eine Unterkunft angehört.',
  ],
  'purpose.accommodationTypes': ['Nomi e ospiti massimi degli alloggi.', 'Names of rooms and maximum number of guests.', 'Noms des hébergements et nombre maximum de voyageurs.', 'Namen und höchste Gästezahl der Wohneinheiten.'],
  'purpose.mealPlanTypes': ['Trattamenti, dal solo pernottamento al tutto incluso.', 'Meal plans, from room only to all inclusive.', 'Formules, de la chambre seule au tout compris.', 'Verpflegung, von nur Übernachtung bis all-inclusive.'],
  'purpose.structureTypes': ['Tipi di struttura, con stelle e obbligo del CIN.', 'Property types, with stars and whether a CIN is required.', 'Types d’établissement, avec étoiles et obligation du CIN.', 'Unterkunftsarten mit Sternen und CIN-Pflicht.'],
  'purpose.vocabularies': ['Opzioni della scheda di un alloggio, elenco per elenco.', 'Options of a room’s form, list by list.', 'Options de la fiche d’un hébergement, liste par liste.', 'Auswahlmöglichkeiten im Formular einer Wohneinheit, Liste für Liste.'],
  'purpose.mealPlanServices': ['Servizio dei pasti, bevande ed extra.', 'Meal service, drinks and extras.', 'Service des repas, boissons et extras.', 'Service bei den Mahlzeiten, Getränke und Extras.'],
  'merge.action': ['Unisci a…', 'Merge into…', 'Fusionner avec…', 'Zusammenführen mit …'],
  'merge.title': ['Unisci «{name}»', 'Merge “{name}”', 'Fusionner « {name} »', '„{name}“ zusammenführen'],
  'merge.help.one': [
    '{count} elemento che usa «{name}» passa alla voce scelta. «{name}» viene eliminata. Puoi annullare dal messaggio successivo.',
    '{count} item that uses “{name}” moves to the chosen entry. “{name}” is deleted. You can undo this from the message that follows.',
    '{count} élément qui utilise « {name} » passe à l’entrée choisie. « {name} » est supprimée. Vous pouvez annuler depuis le message suivant.',
    '{count} Element, das „{name}“ verwendet, geht zum gewählten Eintrag über. „{name}“ wird gelöscht. Sie können das in der folgenden Meldung rückgängig machen.',
  ],
  'merge.help.other': [
    '{count} elementi che usano «{name}» passano alla voce scelta. «{name}» viene eliminata. Puoi annullare dal messaggio successivo.',
    '{count} items that use “{name}” move to the chosen entry. “{name}” is deleted. You can undo this from the message that follows.',
    '{count} éléments qui utilisent « {name} » passent à l’entrée choisie. « {name} » est supprimée. Vous pouvez annuler depuis le message suivant.',
    '{count} Elemente, die „{name}“ verwenden, gehen zum gewählten Eintrag über. „{name}“ wird gelöscht. Sie können das in der folgenden Meldung rückgängig machen.',
  ],
  'merge.into': ['Voce che resta', 'Entry to keep', 'Entrée à conserver', 'Verbleibender Eintrag'],
  'merge.confirm': ['Unisci', 'Merge', 'Fusionner', 'Zusammenführen'],
  'merge.done': ['Voci unite', 'Entries merged', 'Entrées fusionnées', 'Einträge zusammengeführt'],
  newStructureType: ['Nuovo tipo di struttura', 'New property type', 'Nouveau type d’établissement', 'Neue Unterkunftsart'],
} as const satisfies Texts;
