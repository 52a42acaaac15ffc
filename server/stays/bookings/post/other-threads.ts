import type { UnplacedReason } from '../../../../domain/stays/bookings/answers.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { slot } from '../../../platform/hooks/slot.ts';
import type { IncomingMail } from '../../../platform/mail/incoming/incoming-mail.ts';
import type { Tag } from '../../../platform/mail/reply-address.ts';
import type { DeliveryFailure } from './bounces.ts';

export interface MailThread {
  /** Stores the mail in the thread, or returns the reason for refusing it. */
  receive(isAutomatic: boolean): Promise<UnplacedReason | null>;
}

/** Threads other than guest conversations, such as tickets. */
export interface OtherThreads {
  find(context: Context, mail: IncomingMail, tags: readonly Tag[]): Promise<MailThread | null>;
  /** Records a bounce in its thread. False if the mail belongs to no such thread. */
  noteBounce(
    transaction: Transaction,
    messageId: string,
    failure: DeliveryFailure,
    externalId: string,
  ): Promise<boolean>;
}

export const otherThreads = slot<OtherThreads>('otherThreads');
