/** PostgreSQL's answer to one statement, with the calls that sent it. One line of the file that the workers write. */
export interface Answer {
  readonly text: string;
  /** For example `server/structures/rooms/rules.ts:31:20`: file, line and column of the call. */
  readonly calls: readonly string[];
  /** Column names with the oid of their types. */
  readonly columns: readonly (readonly [name: string, type: number])[];
  /** Columns that contained a null. */
  readonly nulls: readonly string[];
}

/** Kind of a value, as returned by the driver or declared by a type. */
export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'array' | 'object' | 'null' | 'any';
