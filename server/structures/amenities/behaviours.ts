import { AMENITIES } from '../../../domain/structures/amenities/amenities.ts';
import { behaviour, type CollectionBehaviour } from '../../kernel/records/lifecycle/behaviour.ts';

const definitions: readonly CollectionBehaviour['definition'][] = AMENITIES;

/** Behaviours of the amenities, which need no rules beyond their definitions. */
export const amenityBehaviours = definitions.map((definition) => behaviour(definition));
