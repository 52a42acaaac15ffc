import { z } from 'zod';
import { codeAnswer } from '../../../kernel/records/schema/outputs.ts';
import { nameSchema } from '../../../platform/schema/name-schema.ts';
import { NOTICE_CHANGES } from './known-stay.ts';

const changes = z.array(codeAnswer(NOTICE_CHANGES));

export const guestNoticeAnswer = nameSchema(
  'GuestNotice',
  z.strictObject({
    /** Null when the guest was notified of every change. */
    due: z
      .strictObject({
        changes,
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        hasPaper: z.boolean().describe('Se la conferma parte in allegato'),
      })
      .nullable(),
    version: z.int().describe('Della prenotazione: un messaggio di un’altra è 409'),
    log: z.array(
      z.strictObject({
        id: z.int(),
        outcome: z.enum(['sent', 'skipped']),
        changes,
        authorName: z.string().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
);
