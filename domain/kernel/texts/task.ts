import type { Texts } from '../../platform/language/text.ts';

/** Texts about the progress of background work. */
export const taskTexts = {
  progress: ['{done} di {total}', '{done} of {total}', '{done} sur {total}', '{done} von {total}'],
  stop: ['Interrompi', 'Stop', 'Interrompre', 'Anhalten'],
  mayLeave: [
    'Puoi lasciare questa pagina o chiuderla: il lavoro continua da solo.',
    'You may leave this page or close it: the work goes on by itself.',
    'Vous pouvez quitter cette page ou la fermer : le travail continue seul.',
    'Sie können diese Seite verlassen oder schließen: Die Arbeit läuft von selbst weiter.',
  ],
} as const satisfies Texts;
