import { suggestion } from '../../domain/content/suggestion.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';
import { keepCurrentText, refuseForeign } from './proposals.ts';

export const suggestionBehaviour = behaviour(suggestion, {
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
