import type { Texts } from '../../../platform/language/text.ts';

/** Texts about a structure's opening periods (section `opening`). */
export const openingTexts = {
  purpose: [
    'Quando la struttura è aperta. I giorni chiusi non si vendono.',
    'When the property is open. Closed days are not sold.',
    'Quand l’établissement est ouvert. Les jours fermés ne se vendent pas.',
    'Wann die Unterkunft geöffnet ist. Geschlossene Tage werden nicht verkauft.',
  ],
  new: ['Nuovo periodo', 'New period', 'Nouvelle période', 'Neuer Zeitraum'],
  mode: ['Tipo apertura', 'Opening type', 'Type d’ouverture', 'Öffnungsart'],
  undecided: [
    'Scegli se la struttura è aperta tutto l’anno o a stagioni: fino ad allora conta come stagionale.',
    'Say whether the property is open all year or by seasons: until then it counts as seasonal.',
    'Indiquez si l’établissement est ouvert toute l’année ou par saisons : d’ici là, il compte comme saisonnier.',
    'Geben Sie an, ob die Unterkunft ganzjährig oder saisonal geöffnet ist: bis dahin gilt sie als saisonal.',
  ],
  next: ['Prossima occorrenza', 'Next occurrence', 'Prochaine occurrence', 'Nächster Zeitraum'],
  nights: ['Notti', 'Nights', 'Nuits', 'Nächte'],
  over: ['Trascorso', 'Over', 'Passée', 'Vorbei'],
  everyYear: ['ogni anno', 'every year', 'chaque année', 'jedes Jahr'],
  year: ['I prossimi dodici mesi', 'The next twelve months', 'Les douze prochains mois', 'Die nächsten zwölf Monate'],
  month: ['{month}: aperta {n} giorni su {of}', '{month}: open {n} days of {of}', '{month} : ouverte {n} jours sur {of}', '{month}: {n} von {of} Tagen geöffnet'],
  open: ['Aperta', 'Open', 'Ouverte', 'Geöffnet'],
  closed: ['Chiusa', 'Closed', 'Fermée', 'Geschlossen'],
  nextYear: ['Duplica all’anno successivo', 'Repeat next year', 'Répéter l’année suivante', 'Für das Folgejahr wiederholen'],
  repeated: ['Periodo aggiunto per l’anno successivo', 'Period added for the following year', 'Période ajoutée pour l’année suivante', 'Zeitraum für das Folgejahr angelegt'],
  merge: ['Unisci con: {name}', 'Merge with: {name}', 'Fusionner avec : {name}', 'Zusammenführen mit: {name}'],
  merged: ['Periodi uniti', 'Periods merged', 'Périodes fusionnées', 'Zeiträume zusammengeführt'],
} as const satisfies Texts;
