import type { Texts } from '../../../platform/language/text.ts';

/** Texts about a structure's opening periods (section `opening`). */
export const openingTexts = {
  purpose: [
    'Periodi di apertura della struttura. I giorni di chiusura non sono in vendita.',
    'Opening periods of the property. Days when it is closed are not on sale.',
    'Périodes d’ouverture de l’établissement. Les jours de fermeture ne sont pas en vente.',
    'Öffnungszeiträume der Unterkunft. Geschlossene Tage sind nicht im Verkauf.',
  ],
  new: ['Nuovo periodo', 'New period', 'Nouvelle période', 'Neuer Zeitraum'],
  mode: ['Tipo di apertura', 'Opening type', 'Type d’ouverture', 'Öffnungsart'],
  undecided: [
    'Scegli se la struttura è aperta tutto l’anno o a stagioni. Senza una scelta, è considerata stagionale.',
    'Choose whether the property is open all year or seasonally. Without a choice, it is treated as seasonal.',
    'Indiquez si l’établissement est ouvert toute l’année ou par saisons. Sans choix, il est considéré comme saisonnier.',
    'Geben Sie an, ob die Unterkunft ganzjährig oder saisonal geöffnet ist. Ohne Angabe gilt sie als saisonal.',
  ],
  next: ['Prossimo periodo', 'Next period', 'Prochaine période', 'Nächster Zeitraum'],
  nights: ['Notti', 'Nights', 'Nuits', 'Nächte'],
  over: ['Trascorso', 'Over', 'Passée', 'Vorbei'],
  everyYear: ['ogni anno', 'every year', 'chaque année', 'jedes Jahr'],
  year: ['I prossimi dodici mesi', 'The next twelve months', 'Les douze prochains mois', 'Die nächsten zwölf Monate'],
  month: ['{month}: aperta {n} giorni su {of}', '{month}: open {n} days of {of}', '{month} : ouvert {n} jours sur {of}', '{month}: {n} von {of} Tagen geöffnet'],
  open: ['Aperta', 'Open', 'Ouvert', 'Geöffnet'],
  closed: ['Chiusa', 'Closed', 'Fermé', 'Geschlossen'],
  nextYear: ['Duplica all’anno successivo', 'Repeat next year', 'Répéter l’année suivante', 'Für das Folgejahr wiederholen'],
  repeated: ['Periodo aggiunto per l’anno successivo', 'Period added for the following year', 'Période ajoutée pour l’année suivante', 'Zeitraum für das Folgejahr angelegt'],
  merge: ['Unisci con: {name}', 'Merge with: {name}', 'Fusionner avec : {name}', 'Zusammenführen mit: {name}'],
  merged: ['Periodi uniti', 'Periods merged', 'Périodes fusionnées', 'Zeiträume zusammengeführt'],
} as const satisfies Texts;
