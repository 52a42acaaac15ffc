import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { validationTexts } from '../../../../domain/kernel/texts/validation.ts';
import {
  type CorrectableField,
  getFieldOfCode,
  getRefusedValue,
  type ProposedValue,
  proposeValues,
} from '../../../../domain/money/invoices/refusal.ts';
import { getReopenDeadline } from '../../../../domain/money/invoices/settlement.ts';
import type { Customer } from '../../../../domain/money/invoices/subject.ts';
import { fillText, inLanguage, type Language, type Texts } from '../../../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { InvoiceRow } from '../settle.ts';
import { getIssuedParties, readBillingSubject } from '../subject.ts';

interface Cause {
  readonly code: string;
  readonly text: string;
  readonly field: CorrectableField | null;
  readonly current: string | null;
  readonly proposals: ProposedValue[];
}

export interface Refusal {
  readonly until: string;
  readonly isInTime: boolean;
  readonly documentNumber: string;
  readonly issueDate: string;
  readonly causes: Cause[];
}

interface Errors {
  readonly at: string;
  readonly errors: { code: string; description: string; suggestion: string }[];
}

/**
 * Returns why SdI rejected the last file and which values it would accept, also after reopening. Null for other
 * invoices.
 */
export async function readRefusal(database: Queryable, row: InvoiceRow, language: Language): Promise<Refusal | null> {
  const { documentNumber, issueDate } = row;
  const isOpenAgain = row.issuedAt === null && row.number !== null && row.voidedAt === null;
  const isRefused = row.sdiState === 'rejected' && row.issuedAt !== null && row.voidedAt === null;
  if ((!isOpenAgain && !isRefused) || !documentNumber || !issueDate) return null;
  const [receipt] = await run<Errors>(
    database,
    `select to_char(r.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, r.errors
     from invoice_receipts r
     where r.state = 'rejected' and r.file_id = (select max(f.id) from invoice_files f where f.invoice_id = $1)
     order by r.id desc limit 1`,
    [row.id],
  );
  if (!receipt) return null;
  const until = getReopenDeadline(row.rejectedAt ?? receipt.at);
  const { customer: refused } = getIssuedParties(row);
  const known = {
    today: (await readBillingSubject(database, row.structureId)).customer,
    lastGood: await readLastAcceptedCustomer(database, row),
  };
  return {
    until,
    isInTime: isOpenAgain || todayInRome() <= until,
    documentNumber,
    issueDate,
    causes: receipt.errors.map(({ code, description, suggestion }) => {
      const field = getFieldOfCode(code);
      const own = (validationTexts as Texts)[`sdi_${code}`];
      return {
        code,
        text: own
          ? fillText(inLanguage(own, language), {}, language)
          : [code, description, suggestion].filter(Boolean).join(' · '),
        field,
        current: field && getRefusedValue(field, refused),
        proposals: field ? proposeValues(field, refused, known) : [],
      };
    }),
  };
}

/** Returns the customer of the structure's last invoice that SdI accepted. */
async function readLastAcceptedCustomer(
  database: Queryable,
  { id, structureId }: InvoiceRow,
): Promise<Customer | null> {
  const [row] = await run<{ customer: Customer }>(
    database,
    `select customer from invoices where structure_id = $1 and id <> $2
       and sdi_state in ('delivered', 'not_delivered', 'accepted') order by issue_date desc, id desc limit 1`,
    [structureId, id],
  );
  return row?.customer ?? null;
}
