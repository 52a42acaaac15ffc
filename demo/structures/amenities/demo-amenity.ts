import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import type { SceneKind } from '../pictures.ts';
import type { Entry } from '../register.ts';

/** An amenity of some structures of the demo. */
export interface DemoAmenity {
  readonly definition: RecordDefinition;
  readonly stands: (entry: Entry) => boolean;
  readonly values: Record<string, unknown>;
  /** Subject of its photos. Without photos it stays a draft. */
  readonly picture?: SceneKind;
}
