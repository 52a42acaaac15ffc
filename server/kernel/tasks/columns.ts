import { integer, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Columns that every long task's table has; new tasks start in the state `initial`. */
export const taskColumns = <State extends string>(initial: NoInfer<State>) => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  state: text().$type<State>().notNull().default(initial),
  /** Attempts of the running action without progress. */
  tries: integer().notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Set by every transaction of the work: a task silent for long is resumed. */
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
