import { z } from 'zod';
import { actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { errorGroup } from './error-group.ts';
import type { ErrorState } from './states.ts';

const KEEPERS = ['admin', 'operator'] as const;
const id = z.int().min(1).max(2_147_483_647);
const ALL_STATES = ['open', 'acknowledged', 'resolved', 'ignored'] as const satisfies readonly ErrorState[];

/** Actions on an error (platform dictionary 6.2), which lead from every state to every other. */
export const errorActions = actionsOf<ErrorState>(errorGroup)({
  acknowledge: {
    title: ['Prendi in carico', 'Acknowledge', 'Prendre en charge', 'Übernehmen'],
    done: ['Errore preso in carico', 'Error acknowledged', 'Erreur prise en charge', 'Fehler übernommen'],
    from: ['open', 'resolved', 'ignored'],
    to: 'acknowledged',
    by: KEEPERS,
  },
  resolve: {
    title: ['Segna come risolto', 'Mark as resolved', 'Marquer comme résolue', 'Als behoben markieren'],
    done: ['Errore risolto', 'Error resolved', 'Erreur résolue', 'Fehler behoben'],
    from: ['open', 'acknowledged', 'ignored'],
    to: 'resolved',
    by: KEEPERS,
    /** `notify`: notifies the affected people that the error is fixed. */
    input: { resolvedIn: z.enum(['this', 'next']), notify: z.boolean() },
  },
  ignore: {
    title: ['Ignora', 'Ignore', 'Ignorer', 'Ignorieren'],
    done: ['Errore ignorato', 'Error ignored', 'Erreur ignorée', 'Fehler ignoriert'],
    from: ['open', 'acknowledged', 'resolved'],
    to: 'ignored',
    by: KEEPERS,
    /** Without a number the error is ignored permanently. */
    input: { ignoreAbovePerDay: z.int().min(1).max(1_000_000).nullish() },
  },
  reopen: {
    title: ['Riapri', 'Reopen', 'Rouvrir', 'Wieder öffnen'],
    done: ['Errore riaperto', 'Error reopened', 'Erreur rouverte', 'Fehler wieder geöffnet'],
    from: ['acknowledged', 'resolved', 'ignored'],
    to: 'open',
    by: KEEPERS,
  },
  merge: {
    title: ['Unisci', 'Merge', 'Fusionner', 'Zusammenführen'],
    done: ['Errori uniti', 'Errors merged', 'Erreurs fusionnées', 'Fehler zusammengeführt'],
    from: ALL_STATES,
    by: KEEPERS,
    input: { intoId: id },
  },
  unmerge: {
    title: ['Separa', 'Separate', 'Séparer', 'Trennen'],
    done: ['Errori separati', 'Errors separated', 'Erreurs séparées', 'Fehler getrennt'],
    from: ALL_STATES,
    by: KEEPERS,
    input: { groupId: id },
  },
});
