import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a structure's surroundings (structures dictionary 2.6, platform dictionary 4.1 and 4.2). */
export const validationSurroundingTexts = {
  most_visible: ['Al massimo {n} punti visibili.', 'At most {n} visible points.', 'Au maximum {n} points visibles.', 'Höchstens {n} sichtbare Punkte.'],
  most_featured: ['Al massimo {n} punti in evidenza.', 'At most {n} featured points.', 'Au maximum {n} points en vedette.', 'Höchstens {n} hervorgehobene Punkte.'],
  only_hidden: ['Un collegamento automatico si nasconde, non si rimuove.', 'An automatic link can be hidden, not removed.', 'Un lien automatique se masque, il ne se supprime pas.', 'Eine automatische Verknüpfung lässt sich ausblenden, nicht entfernen.'],
  no_position: [
    'La struttura non ha ancora una posizione: indicala nell’anagrafica.',
    'The property has no position yet: enter it in its profile.',
    'La structure n’a pas encore de position : indiquez-la dans sa fiche d’identité.',
    'Die Unterkunft hat noch keine Position: in den Stammdaten eintragen.',
  ],
  too_far: ['È a più di {n} km.', 'It is more than {n} km away.', 'C’est à plus de {n} km.', 'Es liegt mehr als {n} km entfernt.'],
} as const satisfies Texts;
