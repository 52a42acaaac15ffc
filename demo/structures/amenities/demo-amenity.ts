import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import type { SceneKind } from '../pictures.ts';
import type { Entry } from '../register.ts';

/** An amenity that some of the demo's houses have. */
export interface DemoAmenity {
  readonly definition: RecordDefinition;
  readonly stands: (entry: Entry) => boolean;
  readonly values: Record<string, unknown>;
  /** What its photos show; without photos it stays a draft. */
  readonly picture?: SceneKind;
}
