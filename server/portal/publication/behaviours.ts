import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import { seo } from '../../../domain/portal/publication/seo.ts';
import { vcard } from '../../../domain/portal/publication/vcard.ts';
import { seoPoints } from '../../../domain/structures/structures/completeness.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import {
  type Claim,
  findPageConflicts,
  findStructureConflicts,
  lockAddresses,
  RESERVATION_START,
  slugClaims,
} from './address-claims.ts';

/** SQL condition: a page or structure had this address in the language, and guests no longer find it there. */
const IS_GONE = `(exists (select from page_addresses a where a.language = $1 and a.path = $2 and a.state = 'gone')
    or exists (select from structure_addresses a join structures s on s.id = a.structure_id
      where a.language in ($1, 'it') and a.slug = $2 and not s.is_online))
  and not exists (select from page_addresses a where a.language = $1 and a.path = $2 and a.state <> 'gone')
  and not exists (select from structure_addresses a join structures s on s.id = a.structure_id
    where a.language in ($1, 'it') and a.slug = $2 and s.is_online)`;

/** Warns when the canonical page of a structure has been withdrawn. */
async function canonicalIssues(database: Queryable, canonicalUrl: string | null): Promise<Issue[]> {
  if (!canonicalUrl) return [];
  const [first = '', ...rest] = new URL(canonicalUrl).pathname.split('/').filter(Boolean);
  const prefix = LANGUAGES.find((one) => one === first && one !== 'it');
  const path = (prefix ? rest : [first, ...rest]).join('/');
  const [found] = await run<{ isGone: boolean }>(database, `select ${IS_GONE} as "isGone"`, [prefix ?? 'it', path]);
  return found?.isGone ? [{ path: 'canonicalUrl', code: 'canonical_gone' }] : [];
}

export const seoBehaviour = behaviour(seo, {
  points: (row) => ({ seo: seoPoints(row) }),
  afterSave: ({ transaction, structureId, before, after }) =>
    saveAddresses(transaction, structureId, before?.slug ?? {}, after.slug),
  validate({ context, after: { canonicalUrl } }) {
    const { host } = new URL(context.config.siteUrl);
    return canonicalUrl && new URL(canonicalUrl).host !== host
      ? [{ path: 'canonicalUrl', code: 'own_host', params: { host } }]
      : [];
  },
  warnings: async (database, { id, metaTitle, canonicalUrl }) => [
    ...(await titleIssues(database, id, metaTitle.it)),
    ...(await canonicalIssues(database, canonicalUrl)),
  ],
});

/** Warns when another structure has the same meta title. */
async function titleIssues(database: Queryable, id: number, title: string | undefined): Promise<Issue[]> {
  if (!title) return [];
  const shared = await run<{ id: number }>(
    database,
    `select structure_id as id from seo where lower(meta_title->>'it') = lower($1) and structure_id <> $2 limit 1`,
    [title, id],
  );
  return shared.length > 0 ? [{ path: 'metaTitle', code: 'same_title' }] : [];
}

export const vcardBehaviour = behaviour(vcard);

/**
 * Stores the slugs as the current addresses of a structure and redirects its former addresses to them. Refuses
 * addresses that another structure or a page has or had recently. The primary key decides between simultaneous claims.
 */
async function saveAddresses(
  transaction: Queryable,
  structureId: number,
  before: TranslatedText,
  slugs: TranslatedText,
): Promise<void> {
  const had = new Set(slugClaims(before).map(({ language, path }) => `${language} ${path}`));
  await refuseTaken(
    transaction,
    structureId,
    slugs,
    slugClaims(slugs).filter(({ language, path }) => !had.has(`${language} ${path}`)),
  );
  const wanted = Object.entries(slugs).filter(([, slug]) => slug);
  const taken = await run<{ language: string }>(
    transaction,
    `with wanted as (select * from unnest($2::text[], $3::text[]) as w (language, slug)),
     kept as (
       insert into structure_addresses as a (language, slug, structure_id) select language, slug, $1 from wanted
       on conflict (language, slug) do update set structure_id = excluded.structure_id, is_current = true, retired_at = null
         where a.structure_id = excluded.structure_id or a.retired_at < ${RESERVATION_START}
       returning language, slug
     ),
     retired as (
       update structure_addresses a set is_current = false, retired_at = now()
       where a.structure_id = $1 and a.is_current and not exists (select 1 from wanted w where w.language = a.language and w.slug = a.slug)
     )
     select w.language from wanted w where not exists (select 1 from kept k where k.language = w.language)`,
    [structureId, wanted.map(([language]) => language), wanted.map(([, slug]) => slug)],
  );
  const [first] = taken;
  if (first) throw fieldProblem(`slug.${first.language}`, 'slug_taken');
}

/**
 * Throws if another structure or a page has an address, also where the Italian slug applies in a language without a
 * slug.
 */
async function refuseTaken(
  transaction: Queryable,
  structureId: number,
  slugs: TranslatedText,
  claims: readonly Claim[],
): Promise<void> {
  if (claims.length === 0) return;
  await lockAddresses(transaction, claims);
  // The Italian slug is the taken slug where a language has no slug of its own.
  const field = ({ language }: Pick<Claim, 'language'>) => `slug.${slugs[language] ? language : 'it'}`;
  const [structure] = await findStructureConflicts(transaction, claims, structureId);
  if (structure) throw fieldProblem(field(structure), 'slug_taken');
  const [page] = await findPageConflicts(transaction, claims);
  if (page) throw fieldProblem(field(page), 'page_address', { name: page.name });
}
