import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';

/** SQL: offers `o` of the structure whose id is `structure`, active and not over. */
export function activeOffers(structure: string): string {
  return (
    `offers o where o.structure_id = ${structure} and o.archived_at is null and o.status = ${ACTIVE} ` +
    `and (o.ends_on is null or o.ends_on >= ${TODAY_IN_ROME})`
  );
}
