import { description } from '../../domain/structures/description.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';

export const descriptionBehaviour = behaviour(description);
