import type { Database } from '../database/database.ts';
import { run } from '../database/statement.ts';

export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
}

export async function listOutboxMails(database: Database): Promise<OutboxMail[]> {
  const rows = await run<{ to: string; subject: string; text: string; html: string; at: Date }>(
    database.pool,
    `select recipient as to, subject, text, html, at from mails
     where recipient is not null order by id desc limit 200`,
    [],
  );
  return rows.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() }));
}
