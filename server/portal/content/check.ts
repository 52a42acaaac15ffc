import type { Language } from '../../../domain/platform/language/text.ts';
import type { SuggestedField } from '../../../domain/portal/content/suggestion.ts';
import { type DescribedTexts, findingsOf, RULE_SEVERITY, textIn } from '../../../domain/portal/content/text-rules.ts';
import type { RecountInput } from '../../kernel/records/lifecycle/recounts.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { contentFacts, type KnownContent } from './facts.ts';

/**
 * Evaluates the content rules of a structure and stores the findings. A finding is new while its rule matches, and
 * resolved when the rule no longer matches. A rejected finding stays rejected while it would repeat the same. Editors'
 * proposals become obsolete when their text has changed. Runs in the transaction of the change and is idempotent.
 */
export async function checkContent(transaction: Queryable, structureId: number, userId: number | null): Promise<void> {
  const facts = await contentFacts(transaction, structureId);
  await storePrints(transaction, structureId, facts.prints);
  await storeFindings(transaction, structureId, userId, facts);
  await markObsoleteProposals(transaction, structureId, userId, facts);
}

/** Evaluates the content rules again after texts changed. */
export const recheckContent = ({ transaction, author, structureId }: RecountInput): Promise<void> =>
  checkContent(transaction, structureId, author.userId);

async function storePrints(database: Queryable, structureId: number, prints: readonly number[]): Promise<void> {
  await run(
    database,
    `with gone as (delete from description_prints where structure_id = $1 and print <> all($2::integer[])),
     checked as (insert into suggestion_checks (structure_id) values ($1)
       on conflict (structure_id) do update set checked_at = now())
     insert into description_prints (structure_id, print) select $1, unnest($2::integer[]) on conflict do nothing`,
    [structureId, prints],
  );
}

async function storeFindings(
  database: Queryable,
  structureId: number,
  userId: number | null,
  facts: KnownContent,
): Promise<void> {
  const found = findingsOf(facts).map(({ rule, field, lang }) => ({
    rule,
    field,
    lang,
    severity: RULE_SEVERITY[rule],
    text: textIn(facts, field, lang) || null,
  }));
  await run(
    database,
    `with found as (
       select * from jsonb_to_recordset($2::jsonb) as f(rule text, field text, lang text, severity text, text text)
     ), put as (
       insert into suggestions as s
         (structure_id, kind, rule_code, field, lang, severity, current_text, suggested_text, state)
       select $1, 'auto', rule, field, lang, severity, text, '', 'new' from found
       on conflict (structure_id, rule_code, field, lang) where rule_code is not null do update set
         state = case s.state when 'rejected' then s.state else 'new' end,
         resolved_by = case s.state when 'rejected' then s.resolved_by end,
         resolved_at = case s.state when 'rejected' then s.resolved_at end,
         current_text = excluded.current_text, version = s.version + 1, updated_at = now()
       where s.state = 'resolved' or s.current_text is distinct from excluded.current_text
     )
     update suggestions s set state = 'resolved', resolved_by = $3, resolved_at = now(), reject_reason = null,
       version = s.version + 1, updated_at = now()
     where s.structure_id = $1 and s.kind = 'auto' and s.state in ('new', 'rejected') and not exists (
       select 1 from found f where f.rule = s.rule_code and f.field = s.field and f.lang = s.lang)`,
    [structureId, JSON.stringify(found), userId],
  );
}

async function markObsoleteProposals(
  database: Queryable,
  structureId: number,
  userId: number | null,
  texts: DescribedTexts,
): Promise<void> {
  const open = await run<{ id: number; field: SuggestedField; lang: Language; text: string | null }>(
    database,
    `select id, field, lang, current_text as text from suggestions
     where structure_id = $1 and kind = 'editor' and state = 'new'`,
    [structureId],
  );
  const moved = open.filter(({ field, lang, text }) => textIn(texts, field, lang) !== (text ?? ''));
  if (moved.length === 0) return;
  await run(
    database,
    `update suggestions set state = 'obsolete', resolved_by = $2, resolved_at = now(), version = version + 1,
       updated_at = now() where id = any($1::integer[])`,
    [moved.map(({ id }) => id), userId],
  );
}

/** Counts the suggestions that block a structure's review, by the rules as they are now. Writes nothing. */
export async function countBlockingSuggestions(database: Queryable, structureId: number): Promise<number> {
  const facts = await contentFacts(database, structureId);
  const stored = await run<{ rule: string | null; field: string; lang: string; state: string }>(
    database,
    `select rule_code as rule, field, lang, state from suggestions
     where structure_id = $1 and severity = 'blocking' and state in ('new', 'rejected')`,
    [structureId],
  );
  const proposed = stored.filter(({ rule, state }) => rule === null && state === 'new').length;
  const isRejected = (finding: { rule: string; field: string; lang: string }) =>
    stored.some(
      (one) =>
        one.state === 'rejected' &&
        one.rule === finding.rule &&
        one.field === finding.field &&
        one.lang === finding.lang,
    );
  const broken = findingsOf(facts).filter(
    (finding) => RULE_SEVERITY[finding.rule] === 'blocking' && !isRejected(finding),
  );
  return broken.length + proposed;
}
