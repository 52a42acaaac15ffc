import type { UnplacedReason } from '../../../../domain/stays/bookings/answers.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { slot } from '../../../platform/hooks/slot.ts';
import type { IncomingMail } from '../../../platform/mail/incoming/incoming-mail.ts';
import type { Tag } from '../../../platform/mail/reply-address.ts';
import type { Failure } from './bounces.ts';

/** A thread that a mail belongs to. */
export interface MailThread {
  /** Stores the mail in the thread, or returns why it may not be there. */
  receive(isAutomatic: boolean): Promise<UnplacedReason | null>;
}

/** Threads that are no conversation with a guest. */
export interface OtherThreads {
  /** Returns the thread that a mail answers. */
  find(context: Context, mail: IncomingMail, tags: readonly Tag[]): Promise<MailThread | null>;
  /** Shows at its thread that a mail was not delivered. False if the mail is of no such thread. */
  noteBounce(
    transaction: Transaction,
    messageId: string,
    failure: Failure,
    externalId: string,
  ): Promise<boolean>;
}

export const otherThreads = slot<OtherThreads>('otherThreads');
