/** What one statement was answered, and who sent it: a line of the file that the workers write. */
export interface Answer {
  readonly text: string;
  /** `server/structures/rooms/rules.ts:31:20`, line and column of the call. */
  readonly calls: readonly string[];
  /** Names with the oid of their types. */
  readonly columns: readonly (readonly [name: string, type: number])[];
  /** Columns in which a null was seen. */
  readonly nulls: readonly string[];
}

/** What a value is when the driver hands it over, or when a type says what it is. */
export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'array' | 'object' | 'null' | 'any';
