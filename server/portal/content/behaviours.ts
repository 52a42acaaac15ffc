import { suggestion } from '../../../domain/portal/content/suggestion.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { recheckContent } from './check.ts';
import { refuseForeign, storeCurrentText } from './proposals.ts';

export const suggestionBehaviour = behaviour(suggestion, {
  standsApart: true,
  // A restored suggestion may be obsolete: check again.
  recounts: [recheckContent],
  validate({ author, before }) {
    refuseForeign(author, before);
    return [];
  },
  afterSave: ({ transaction, after }) => storeCurrentText(transaction, after),
  beforeDelete({ author, row }) {
    refuseForeign(author, row);
    return [];
  },
});
