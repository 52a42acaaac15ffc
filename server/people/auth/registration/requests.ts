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
  /** Kept in `other_data`: what the registration said beside the fields. */
  readonly otherData: object;
}

/** What follows when the mailbox of a registration is proven. */
export interface RegistrationRequests {
  /** Makes the structure of a new owner and returns its id. */
  createDraft(transaction: Queryable, draft: StructureDraft): Promise<number>;
  /** Asks the staff for access to a structure that exists. */
  openClaim(
    context: Pick<Context, 'mail' | 'config'>,
    transaction: Transaction,
    userId: number,
    data: RegistrationData,
  ): Promise<void>;
}

export const registrationRequests = slot<RegistrationRequests>('registrationRequests');
