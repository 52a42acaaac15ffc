import type { Texts } from '../../../platform/language/text.ts';

/** Texts of copying data from another structure (section `record`). */
export const copyingTexts = {
  'copy.open': ['Copia da un’altra struttura', 'Copy from another property', 'Copier d’un autre établissement', 'Von einer anderen Unterkunft kopieren'],
  'copy.source': ['Struttura da cui copiare', 'Property to copy from', 'Établissement à copier', 'Unterkunft, von der kopiert wird'],
  'copy.sectionHelp': [
    'Scegli i campi da copiare nel modulo. Saranno salvati solo quando salvi il modulo. Le foto non vengono copiate.',
    'Choose the fields to copy into the form. They are stored only when you save the form. Photos are not copied.',
    'Choisissez les champs à copier dans le formulaire. Ils ne sont enregistrés que lorsque vous enregistrez le formulaire. Les photos ne sont pas copiées.',
    'Wählen Sie die Felder, die in das Formular kopiert werden. Gespeichert werden sie erst mit dem Formular. Fotos werden nicht kopiert.',
  ],
  'copy.rowsHelp': [
    'Ogni voce scelta viene copiata in questa struttura. Le voci che hanno uno stato diventano bozze. Le foto dell’altra struttura non vengono copiate.',
    'Each chosen entry is copied to this property. Entries with a status become drafts. The other property’s photos are not copied.',
    'Chaque élément choisi est copié dans cet établissement. Les éléments qui ont un statut deviennent des brouillons. Les photos de l’autre établissement ne sont pas copiées.',
    'Jeder gewählte Eintrag wird in diese Unterkunft kopiert. Einträge mit Status werden zu Entwürfen. Fotos der anderen Unterkunft werden nicht kopiert.',
  ],
  'copy.same': ['Le due strutture hanno già gli stessi dati.', 'Both properties already have the same data.', 'Les deux établissements ont déjà les mêmes données.', 'Beide Unterkünfte haben bereits dieselben Daten.'],
  'copy.noRows': [
    'L’altra struttura non ha dati da copiare in questa sezione.',
    'The other property has no data to copy in this section.',
    'L’autre établissement n’a pas de données à copier dans cette section.',
    'Die andere Unterkunft hat in diesem Bereich keine Daten zum Kopieren.',
  ],
  'copy.now': ['Adesso', 'Now', 'Maintenant', 'Jetzt'],
  'copy.then': ['Dopo', 'Then', 'Après', 'Danach'],
  'copy.take': ['Copia {what}', 'Copy {what}', 'Copier {what}', '{what} übernehmen'],
  'copy.here': ['Già presente', 'Already there', 'Déjà présent', 'Schon vorhanden'],
  'copy.fields.one': ['Copia {count} campo', 'Copy {count} field', 'Copier {count} champ', '{count} Feld übernehmen'],
  'copy.fields.other': ['Copia {count} campi', 'Copy {count} fields', 'Copier {count} champs', '{count} Felder übernehmen'],
  'copy.rows.one': ['Copia {count} voce', 'Copy {count} entry', 'Copier {count} élément', '{count} Eintrag kopieren'],
  'copy.rows.other': ['Copia {count} voci', 'Copy {count} entries', 'Copier {count} éléments', '{count} Einträge kopieren'],
  'copy.done.one': ['{count} voce copiata', '{count} entry copied', '{count} élément copié', '{count} Eintrag kopiert'],
  'copy.done.other': ['{count} voci copiate', '{count} entries copied', '{count} éléments copiés', '{count} Einträge kopiert'],
} as const satisfies Texts;
