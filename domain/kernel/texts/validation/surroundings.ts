import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a structure's surroundings (structures dictionary 2.6, platform dictionary 4.1 and 4.2). */
export const validationSurroundingTexts = {
  most_visible: ['Puoi mostrare al massimo {n} punti.', 'You can show at most {n} points.', 'Vous pouvez afficher {n} points au maximum.', 'Sie können höchstens {n} Punkte anzeigen.'],
  most_featured_points: ['Puoi mettere in evidenza al massimo {n} punti.', 'You can feature at most {n} points.', 'Vous pouvez mettre en avant {n} points au maximum.', 'Sie können höchstens {n} Punkte hervorheben.'],
  only_hidden: [
    'Non puoi eliminare un collegamento automatico. Puoi nasconderlo.',
    'You cannot delete an automatic link. You can hide it.',
    'Vous ne pouvez pas supprimer une liaison automatique. Vous pouvez la masquer.',
    'Sie können eine automatische Verknüpfung nicht löschen. Sie können sie ausblenden.',
  ],
  no_position: [
    'La struttura non ha ancora una posizione. Indicala nell’anagrafica.',
    'The property has no position yet. Enter it in its profile.',
    'L’établissement n’a pas encore de position. Indiquez-la dans sa fiche.',
    'Die Unterkunft hat noch keine Position. Tragen Sie sie in den Stammdaten ein.',
  ],
  too_far: ['Il punto dista più di {n} km dalla struttura.', 'The point is more than {n} km from the property.', 'Le point est à plus de {n} km de l’établissement.', 'Der Punkt liegt mehr als {n} km von der Unterkunft entfernt.'],
} as const satisfies Texts;
