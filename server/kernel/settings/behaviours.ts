import { dictionary } from '../../../domain/settings/dictionary.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';

export const dictionaryBehaviour = behaviour(dictionary);
