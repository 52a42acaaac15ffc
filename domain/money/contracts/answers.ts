import { z } from 'zod';
import { collectionAnswers, listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { segmentTotalsAnswer } from '../../kernel/records/schema/portfolio.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { contract } from './contract.ts';
import {
  contractFoundAnswer,
  contractRunAnswer,
  feePreviewAnswer,
  portfolioBeside,
  portfolioContract,
} from './portfolio.ts';

export const language = z.enum(LANGUAGES);

const part = z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

export const contractWordingAnswer = nameSchema(
  'ContractWording',
  z.strictObject({
    language,
    text: z.string(),
    hash: z.string(),
    version: z.string(),
    isDraft: z.boolean(),
    /** The structure's previous contract and the word-by-word differences from it. */
    previous: z.strictObject({ number: z.string(), parts: z.array(part) }).nullable(),
  }),
);

export type ContractWording = z.output<typeof contractWordingAnswer>;

export const codeSentAnswer = z.strictObject({ email: z.string() });

export const contractContactAnswer = nameSchema(
  'ContractContact',
  z.strictObject({
    /** The vendor, or else the invoice issuer; null if the portal names no contact. */
    contact: z
      .strictObject({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
      .nullable(),
    /** False if nobody of the structure receives contract mails. */
    isReached: z.boolean(),
    /** Open amount of the invoiced fees, and their oldest open invoice. */
    openCents: z.int(),
    invoiceId: z.int().nullable(),
    /** Number of the unpaid invoice for which the structure is suspended; null if it is not. */
    suspendedBy: z.string().nullable(),
    /** Overdue invoices, the oldest first. Those that suspend the structure come before the others. */
    overdue: z.array(z.strictObject({ id: z.int(), documentNumber: z.string(), openCents: z.int() })),
  }),
);

export type ContractContact = z.output<typeof contractContactAnswer>;

export const contractAnswers = {
  'GET /contracts/totals': segmentTotalsAnswer,
  'GET /contracts': listAnswer(portfolioContract, portfolioBeside, 'PortfolioContract'),
  'POST /contract-runs': contractRunAnswer,
  'POST /contract-fee-previews': feePreviewAnswer,
  'GET /contract-runs/found': contractFoundAnswer,
  'GET /contract-runs/:id': contractRunAnswer,
  'POST /contract-runs/:id/cancel': contractRunAnswer,
  'GET /structures/:id/contract-contact': contractContactAnswer,
  ...collectionAnswers('/structures/:id/contracts', contract),
  'POST /structures/:id/contracts/:recordId/renew': recordAnswer(contract),
  'POST /structures/:id/contracts/:recordId/signed-copy': recordAnswer(contract),
  'GET /structures/:id/contracts/:recordId/text': contractWordingAnswer,
  'POST /structures/:id/contracts/:recordId/acceptance-code': codeSentAnswer,
  'POST /structures/:id/contracts/:recordId/accept': recordAnswer(contract),
};
