import type { Texts } from '../../platform/language/text.ts';

/** Texts about the progress of background work. */
export const taskTexts = {
  progress: ['{done} di {total}', '{done} of {total}', '{done} sur {total}', '{done} von {total}'],
  stop: ['Interrompi', 'Stop', 'Interrompre', 'Anhalten'],
  mayLeave: [
    'Puoi uscire da questa pagina o chiuderla. L’operazione continua.',
    'You can leave this page or close it. The operation continues.',
    'Vous pouvez quitter cette page ou la fermer. L’opération continue.',
    'Sie können diese Seite verlassen oder schließen. Der Vorgang läuft weiter.',
  ],
} as const satisfies Texts;
