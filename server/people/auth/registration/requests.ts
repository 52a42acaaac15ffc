import type { RegistrationData } from '../../../../domain/people/auth/requests.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { slot } from '../../../platform/hooks/slot.ts';

export interface StructureDraft {
  readonly ownerId: number;
  readonly name: string;
  readonly structureTypeCode: string;
  readonly category: string | null;
  readonly cityId: number;
  readonly address: string | null;
  /** Additional data of the registration, stored in `other_data`. */
  readonly otherData: object;
}

/** Actions after a registration is verified. */
export interface RegistrationRequests {
  /** Creates the new owner's structure and returns its id. */
  createDraft(transaction: Queryable, draft: StructureDraft): Promise<number>;
  /** Requests access to an existing structure from the staff. */
  openClaim(
    context: Pick<Context, 'mail' | 'config'>,
    transaction: Transaction,
    userId: number,
    data: RegistrationData,
  ): Promise<void>;
}

export const registrationRequests = slot<RegistrationRequests>('registrationRequests');
