import { dictionary } from '../../../domain/kernel/settings/dictionary.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';

export const dictionaryBehaviour = behaviour(dictionary);
