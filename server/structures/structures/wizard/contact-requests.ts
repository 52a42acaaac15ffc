import type { leadData } from '../../../../domain/structures/structures/wizard/prefill.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { slot } from '../../../platform/hooks/slot.ts';

type Unit = Pick<UnitOfWork, 'transaction' | 'author'>;

/** A locked request for contact that a structure is made of. */
export interface ContactRequest {
  readonly row: Parameters<typeof leadData>[0];
  /** Closes the request as converted. */
  close(structureId: number): Promise<void>;
}

/** What structures need of the requests for contact. */
export interface ContactRequests {
  /** Locks a request. Throws if no structure may be made of it. */
  begin(unit: UnitOfWork, actor: Actor, id: number): Promise<ContactRequest>;
  /** Opens the requests of a structure that is deleted. */
  reopen(unit: Unit, structureId: number): Promise<void>;
  /** Closes the requests of a structure that is restored. */
  closeAgain(unit: Unit, ids: readonly number[], structureId: number): Promise<void>;
}

export const contactRequests = slot<ContactRequests>('contactRequests');
