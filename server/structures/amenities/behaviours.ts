import { AMENITIES } from '../../../domain/structures/amenities/amenities.ts';
import { behaviour, type CollectionBehaviour } from '../../kernel/records/lifecycle/behaviour.ts';

const definitions: readonly CollectionBehaviour['definition'][] = AMENITIES;

/** Plain records: what they are is all in their definitions. */
export const amenityBehaviours = definitions.map((definition) => behaviour(definition));
