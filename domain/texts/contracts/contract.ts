import type { Texts } from '../text.ts';

/** Section `contract`: contracts in the interface. */
export const contractTexts = {
  textsPurpose: [
    'Che cosa dicono i contratti, in quattro lingue. Una versione con cui ne è stato inviato uno non cambia più: per cambiarla se ne fa una nuova.',
    'What contracts say, in four languages. A version with which one was sent no longer changes: to change it, make a new one.',
    'Ce que disent les contrats, en quatre langues. Une version avec laquelle un contrat a été envoyé ne change plus : pour la changer, on en fait une nouvelle.',
    'Was Verträge sagen, in vier Sprachen. Eine Fassung, mit der einer gesendet wurde, ändert sich nicht mehr: Für Änderungen wird eine neue angelegt.',
  ],
  inUseFrom: ['In uso dal {day}', 'In use from {day}', 'En usage dès le {day}', 'In Gebrauch ab {day}'],
} as const satisfies Texts;
