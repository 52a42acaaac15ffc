import type { leadData } from '../../../../domain/structures/structures/wizard/prefill.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { slot } from '../../../platform/hooks/slot.ts';

type Unit = Pick<UnitOfWork, 'transaction' | 'author'>;

/** A locked contact request that becomes a structure. */
export interface ContactRequest {
  readonly row: Parameters<typeof leadData>[0];
  close(structureId: number): Promise<void>;
}

/** Operations on contact requests that structures need. */
export interface ContactRequests {
  /** Locks a contact request. Throws if it may not become a structure. */
  lockConvertible(unit: UnitOfWork, actor: Actor, id: number): Promise<ContactRequest>;
  /** Reopens the contact requests of a deleted structure. */
  reopen(unit: Unit, structureId: number): Promise<void>;
  /** Closes the contact requests of a restored structure. */
  closeAgain(unit: Unit, ids: readonly number[], structureId: number): Promise<void>;
}

export const contactRequests = slot<ContactRequests>('contactRequests');
