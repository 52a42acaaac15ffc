import type { UnplacedReason } from '../../../../domain/stays/bookings/answers.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { slot } from '../../../platform/hooks/slot.ts';
import type { DeliveryFailure, IncomingMail } from '../../../platform/mail/incoming/incoming-mail.ts';
import type { Tag } from '../../../platform/mail/reply-address.ts';

export interface MailThread {
  /** Stores the mail in the thread, or returns the reason for refusing it. */
  receive(isAutomatic: boolean): Promise<UnplacedReason | null>;
}

/** Signed parts of a mail that decide its thread. `In-Reply-To` and `From` prove nothing: anybody can write them. */
export interface MailProof {
  /** Tags of our addresses among the recipients. */
  readonly tags: readonly Tag[];
  /** Id of our mail that came back to its signed bounce address, as an absence reply or a receipt. */
  readonly returnedId: string | null;
}

/** Threads other than guest conversations, such as tickets. */
export interface OtherThreads {
  find(context: Context, mail: IncomingMail, proof: MailProof): Promise<MailThread | null>;
  /** Records a bounce in its thread. False if the mail belongs to no such thread. */
  noteBounce(
    transaction: Transaction,
    messageId: string,
    failure: DeliveryFailure,
    externalId: string,
  ): Promise<boolean>;
}

export const otherThreads = slot<OtherThreads>('otherThreads');
