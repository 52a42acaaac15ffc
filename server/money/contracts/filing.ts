import { contractWords } from '../../../domain/kernel/texts/contracts/contract-words.ts';
import { contract } from '../../../domain/money/contracts/contract.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import { findRecord } from '../../kernel/records/actions.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { updateContractState } from './actions.ts';
import { storeSignedCopy } from './files.ts';
import { type ContractPdfInput, createContractPdf } from './pdf.ts';

export function contractFileName(number: string | null, language: Language): string {
  return `${inLanguage(contractWords.file, language)}-${(number ?? 'bozza').replace('/', '-')}.pdf`;
}

/** Returns the data for the PDF of an online acceptance, or null if there was none. */
export async function readAcceptedPaper(
  database: Queryable,
  id: number,
): Promise<(ContractPdfInput & { readonly language: Language; readonly structureId: number }) | null> {
  const [row] = await run<
    Omit<ContractPdfInput, 'isDraft' | 'acceptance'> & {
      structureId: number;
      language: Language;
      name: string;
      email: string;
      ip: string;
      at: string;
    }
  >(
    database,
    `select c.structure_id as "structureId", coalesce(c.number, '') as number, s.name as structure,
       t.texts->>a.language as text, t.version, a.text_hash as hash, a.language, a.name, a.email, a.ip,
       ${instant('a.at')} as at
     from contract_acceptances a join contracts c on c.id = a.contract_id join sent_contracts t on t.id = a.sent_id
     join structures s on s.id = c.structure_id where a.contract_id = $1`,
    [id],
  );
  if (!row) return null;
  const { name, email, ip, at, ...paper } = row;
  return { ...paper, isDraft: false, acceptance: { name, email, ip, at } };
}

/** Creates the PDF of an acceptance and attaches it to the contract, once. */
export async function fileAcceptance(context: Context, id: number): Promise<void> {
  const paper = await readAcceptedPaper(context.database.pool, id);
  if (!paper) return;
  const data = await createContractPdf(paper, paper.language);
  const name = contractFileName(paper.number, paper.language);
  const signedDocument = await storeSignedCopy(context.config, paper.structureId, { data, name });
  await inTransaction(context.database, async (transaction) => {
    await lockStructure(transaction, paper.structureId);
    const current = await findRecord(transaction, contract, 'admin', id, () => 'true');
    if (!current || current.signedDocument !== null) return;
    await updateContractState({ transaction, author: SYSTEM }, current, {
      signedDocument: { ...signedDocument },
    });
  });
}
