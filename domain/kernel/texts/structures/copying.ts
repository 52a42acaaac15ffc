import type { Texts } from '../../../platform/language/text.ts';

/** Texts of copying data from another structure (section `record`). */
export const copyingTexts = {
  'copy.open': ['Copia da un’altra struttura', 'Copy from another property', 'Copier d’un autre établissement', 'Von einer anderen Unterkunft kopieren'],
  'copy.source': ['Struttura da cui copiare', 'Property to copy from', 'Établissement à copier', 'Quelle'],
  'copy.sectionHelp': [
    'Scegli i campi da prendere: arrivano nel modulo, e si salvano solo quando salvi. Le foto restano dove sono.',
    'Choose the fields to take: they come into the form and are stored only when you save. Photos stay where they are.',
    'Choisissez les champs à reprendre : ils arrivent dans le formulaire et ne sont enregistrés que lorsque vous enregistrez. Les photos restent où elles sont.',
    'Wählen Sie die Felder: Sie kommen in das Formular und werden erst mit dem Speichern übernommen. Fotos bleiben, wo sie sind.',
  ],
  'copy.rowsHelp': [
    'Ogni voce scelta diventa una nuova voce di questa struttura, in bozza dove c’è uno stato. Le foto non si copiano: mostrano l’altra struttura.',
    'Each chosen entry becomes a new entry of this property, a draft where there is a status. Photos are not copied: they show the other property.',
    'Chaque élément choisi devient un nouvel élément de cet établissement, en brouillon s’il a un statut. Les photos ne sont pas copiées : elles montrent l’autre établissement.',
    'Jeder gewählte Eintrag wird ein neuer Eintrag dieser Unterkunft, als Entwurf, wo es einen Status gibt. Fotos werden nicht kopiert: Sie zeigen die andere Unterkunft.',
  ],
  'copy.same': ['Le due strutture dicono già la stessa cosa.', 'Both properties already say the same.', 'Les deux établissements disent déjà la même chose.', 'Beide Unterkünfte sagen bereits dasselbe.'],
  'copy.noRows': ['L’altra struttura non ha niente da copiare qui.', 'The other property has nothing to copy here.', 'L’autre établissement n’a rien à copier ici.', 'Die andere Unterkunft hat hier nichts zu kopieren.'],
  'copy.now': ['Adesso', 'Now', 'Maintenant', 'Jetzt'],
  'copy.then': ['Dopo', 'Then', 'Après', 'Danach'],
  'copy.take': ['Prendi {what}', 'Take {what}', 'Reprendre {what}', '{what} übernehmen'],
  'copy.here': ['C’è già', 'Already here', 'Déjà là', 'Schon vorhanden'],
  'copy.fields.one': ['Prendi {count} campo', 'Take {count} field', 'Reprendre {count} champ', '{count} Feld übernehmen'],
  'copy.fields.other': ['Prendi {count} campi', 'Take {count} fields', 'Reprendre {count} champs', '{count} Felder übernehmen'],
  'copy.rows.one': ['Copia {count} voce', 'Copy {count} entry', 'Copier {count} élément', '{count} Eintrag kopieren'],
  'copy.rows.other': ['Copia {count} voci', 'Copy {count} entries', 'Copier {count} éléments', '{count} Einträge kopieren'],
  'copy.done.one': ['{count} voce copiata', '{count} entry copied', '{count} élément copié', '{count} Eintrag kopiert'],
  'copy.done.other': ['{count} voci copiate', '{count} entries copied', '{count} éléments copiés', '{count} Einträge kopiert'],
} as const satisfies Texts;
