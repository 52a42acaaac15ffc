import { integer, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What the table of a long task has, beside what it is about; begins in the state `initial`. */
export const taskColumns = <State extends string>(initial: NoInfer<State>) => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  state: text().$type<State>().notNull().default(initial),
  /** Tries of the running act without progress. */
  tries: integer().notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Each transaction of its work leaves its moment: one that is quiet for long is begun again. */
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
