import { createHash } from 'node:crypto';
import { contractText } from '../../../domain/money/contracts/contract-text.ts';
import {
  type ContractFigures,
  type ContractParties,
  type ContractWording,
  wordContract,
} from '../../../domain/money/contracts/wording.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { findRecord } from '../../kernel/records/actions.ts';
import type { Row } from '../../kernel/records/lifecycle/behaviour.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';

type TextRow = Row<typeof contractText.fields>;
type TextByLanguage = Readonly<Record<Language, string>>;

/** The wording of a contract in each language. */
export interface ContractPaper {
  /** Null for a draft, whose wording is computed from the text in use. */
  readonly sentId: number | null;
  readonly version: string;
  readonly texts: TextByLanguage;
}

export function hashText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Returns the contract text that a contract sent today would use. */
async function findTextInUse(database: Queryable): Promise<TextRow | null> {
  const [latest] = await run<{ id: number }>(
    database,
    `select id from contract_texts where in_use_from <= ${TODAY_IN_ROME} order by in_use_from desc, id desc limit 1`,
    [],
  );
  return latest ? findRecord(database, contractText, 'admin', latest.id, () => 'true') : null;
}

async function readParties(database: Queryable, structureId: number): Promise<ContractParties> {
  const [parties] = await run<ContractParties>(
    database,
    `select s.name as structure, s.city as city,
       coalesce(f.legal_name, nullif(concat_ws(' ', f.first_name, f.last_name), ''), s.name) as customer,
       coalesce(f.vat_number, '–') as "vatNumber", coalesce(f.tax_code, '–') as "taxCode",
       coalesce(nullif(concat_ws(', ', nullif(concat_ws(' ', f.legal_address, f.legal_street_number), ''),
         nullif(concat_ws(' ', f.legal_zip, f.legal_city), ''), f.legal_province), ''), '–') as seat,
       coalesce(nullif(concat_ws(' ', coalesce(f.legal_rep_first_name, f.first_name),
         coalesce(f.legal_rep_last_name, f.last_name)), ''), '–') as representative
     from structures s left join fiscal_profile f on f.structure_id = s.id where s.id = $1`,
    [structureId],
  );
  if (!parties) throw new Error('a contract names a structure that does not exist');
  return parties;
}

/** Returns the contract's wording in each language. */
export async function wordInAllLanguages(
  database: Queryable,
  wording: ContractWording,
  structureId: number,
  contract: ContractFigures,
): Promise<TextByLanguage> {
  const parties = await readParties(database, structureId);
  const each = LANGUAGES.map((language) => [language, wordContract(wording, contract, parties, language)]);
  return Object.fromEntries(each) as TextByLanguage;
}

/** Returns the current wording of a draft, or null if no text is in use. */
export async function wordDraft(
  database: Queryable,
  structureId: number,
  contract: ContractFigures,
): Promise<(ContractPaper & { readonly textId: number }) | null> {
  const wording = await findTextInUse(database);
  if (!wording) return null;
  const texts = await wordInAllLanguages(database, wording, structureId, contract);
  return { sentId: null, textId: wording.id, version: wording.title, texts };
}

/** Returns the wording of the last sending. */
export async function readSentPaper(database: Queryable, contractId: number): Promise<ContractPaper | null> {
  const [paper] = await run<{ sentId: number; version: string; texts: TextByLanguage }>(
    database,
    `select id as "sentId", version, texts from sent_contracts where contract_id = $1 order by id desc limit 1`,
    [contractId],
  );
  return paper ?? null;
}

/** Returns the wording of the structure's last signed contract that began before this one. */
export async function readPreviousPaper(
  database: Queryable,
  structureId: number,
  contract: { readonly id: number; readonly startDate: string },
): Promise<(ContractPaper & { readonly number: string }) | null> {
  const [earlierContract] = await run<{ id: number; number: string | null }>(
    database,
    `select id, number from contracts where structure_id = $1 and id <> $2 and start_date < $3 and signed_at is not null
     order by start_date desc, id desc limit 1`,
    [structureId, contract.id, contract.startDate],
  );
  const paper = earlierContract && (await readSentPaper(database, earlierContract.id));
  return paper ? { ...paper, number: earlierContract.number ?? '' } : null;
}
