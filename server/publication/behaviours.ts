import { seo } from '../../domain/publication/seo.ts';
import { vcard } from '../../domain/publication/vcard.ts';
import { seoPoints } from '../../domain/structures/completeness.ts';
import { run } from '../database/statement.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';
import { saveAddresses } from './addresses.ts';

export const seoBehaviour = behaviour(seo, {
  points: (row) => ({ seo: seoPoints(row) }),
  afterSave: ({ transaction, structureId, after }) => saveAddresses(transaction, structureId, after.slug),
  validate({ context, after: { canonicalUrl } }) {
    const { host } = new URL(context.config.siteUrl);
    return canonicalUrl && new URL(canonicalUrl).host !== host
      ? [{ path: 'canonicalUrl', code: 'own_host', params: { host } }]
      : [];
  },
  // Another structure of the portal shows the same title in a search.
  async warnings(database, { id, metaTitle: { it: title } }) {
    if (!title) return [];
    const shared = await run<{ id: number }>(
      database,
      `select structure_id as id from seo where lower(meta_title->>'it') = lower($1) and structure_id <> $2 limit 1`,
      [title, id],
    );
    return shared.length > 0 ? [{ path: 'metaTitle', code: 'same_title' }] : [];
  },
});

export const vcardBehaviour = behaviour(vcard);
