import { suggestion } from '../../../domain/portal/content/suggestion.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { recheckContent } from './check.ts';
import { keepCurrentText, refuseForeign } from './proposals.ts';

export const suggestionBehaviour = behaviour(suggestion, {
  standsApart: true,
  // One that comes back may be out of date.
  recounts: [recheckContent],
  validate({ author, before }) {
    refuseForeign(author, before);
    return [];
  },
  afterSave: ({ transaction, after }) => keepCurrentText(transaction, after),
  beforeDelete({ author, row }) {
    refuseForeign(author, row);
    return [];
  },
});
