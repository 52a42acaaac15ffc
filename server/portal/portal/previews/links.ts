import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { release } from '../../../../domain/portal/portal/releases/release.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import { hashToken } from '../../../people/auth/sessions.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { withDraftsPublished } from '../published-records.ts';
import { findParts, nameOf, readDrafts } from '../releases/parts.ts';

/** Maximum validity of a preview link in days. */
export const MAX_PREVIEW_DAYS = 30;

/** Returns a token, shown only once, and the hash to store. */
export function createPreviewToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export interface PreviewLink {
  readonly id: number;
  readonly createdAt: string;
  readonly createdByName: string | null;
  readonly expiresAt: string;
  readonly isOver: boolean;
}

/** Lists the latest preview links of a record, the newest first, including expired links. */
export function listLinks(database: Queryable, resource: string, recordId: number): Promise<PreviewLink[]> {
  return run<PreviewLink>(
    database,
    `select l.id, ${instant('l.created_at')} as "createdAt", u.name as "createdByName",
       ${instant('coalesce(l.revoked_at, l.expires_at)')} as "expiresAt",
       l.revoked_at is not null or l.expires_at <= now() as "isOver"
     from preview_links l left join users u on u.id = l.created_by
     where l.resource = $1 and l.record_id = $2 order by l.id desc limit 20`,
    [resource, recordId],
  );
}

export interface Preview {
  readonly kind: string;
  readonly name: string;
  readonly expiresAt: string;
  /** The portal's tables with the link's drafts published. */
  readonly shown: Queryable;
}

interface LinkRow {
  readonly resource: string;
  readonly recordId: number;
  readonly expiresAt: string;
  readonly isOver: boolean;
}

/** Returns what a link shows: only the drafts of its record or release. */
export async function readPreview(database: Queryable, token: string): Promise<Preview> {
  const [link] = await run<LinkRow>(
    database,
    `select resource, record_id as "recordId", ${instant('expires_at')} as "expiresAt",
       revoked_at is not null or expires_at <= now() as "isOver"
     from preview_links where token_hash = $1`,
    [hashToken(token)],
  );
  if (!link) throw new Problem('not-found', { members: { resource: 'previews' } });
  if (link.isOver) throw new Problem('token-expired');
  const { resource: kind, recordId, expiresAt } = link;
  const held =
    kind === release.collection ? await findRecord(database, release, 'admin', recordId, () => 'true') : null;
  const parts = await findParts(database, held?.parts ?? [{ kind, recordId }]);
  const called = held ?? parts[0]?.row;
  if (!called) throw new Problem('token-expired');
  return {
    kind,
    name: nameOf(called),
    expiresAt,
    shown: withDraftsPublished(database, await readDrafts(database, parts)),
  };
}

/** Query parameter with the token of a preview link. */
export const preview = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional()
  .describe('Token di un’anteprima: mostra le sue bozze; 410 se è scaduta o revocata');

/**
 * Returns the database that a public route reads: the published data, or with a token the link's drafts. Previews are
 * neither cached nor indexed.
 */
export async function readableDatabase(
  database: Queryable,
  token: string | undefined,
  reply: FastifyReply,
  otherwise: string,
): Promise<Queryable> {
  if (token === undefined) {
    reply.header('cache-control', otherwise);
    return database;
  }
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  return (await readPreview(database, token)).shown;
}

/**
 * Returns the portal address that shows a draft. A page has its own address, a release that of its first page, a header
 * that of one of its pages. Falls back to the home page.
 */
export async function previewPagePath(
  database: Queryable,
  resource: string,
  row: Readonly<Record<string, unknown>>,
): Promise<string> {
  const parts = (row.parts ?? []) as readonly { kind: string; recordId: number }[];
  const pages = (row.pages ?? []) as readonly { slugId: number }[];
  const id =
    resource === slug.collection
      ? (row.id as number)
      : (parts.find(({ kind }) => kind === slug.collection)?.recordId ?? pages[0]?.slugId);
  if (id === undefined) return '';
  const [page] = await run<{ path: string }>(
    database,
    `select coalesce(path->>'it', '') as path from slugs where id = $1`,
    [id],
  );
  return page?.path ?? '';
}
