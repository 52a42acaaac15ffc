import type { Listing, RecordDefinition } from '../../domain/records/record.ts';
import type { ScreenId } from '../../domain/screens.ts';

/** A catalogue as its screens know it. */
export interface Catalogue {
  definition: RecordDefinition & { listing: Listing };
  screens: { list: ScreenId; create: ScreenId; edit: ScreenId };
  /** Parameters of its addresses, where it has many lists. */
  params?: Readonly<Record<string, string>>;
  /** What every entry of this list has. */
  fixed?: Readonly<Record<string, unknown>>;
}
