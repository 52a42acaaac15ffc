import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** How the rows of a statement are read. */
interface Columns {
  readonly fields: pg.FieldDef[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** Each column with a null. */
  readonly empty: pg.QueryResultRow;
}

function columnsOf({ fields }: pg.QueryResult): Columns {
  return {
    fields,
    parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

/** Of each connection, by the names of its statements: as long as one is prepared, its columns stay what they are. */
const described = new WeakMap<pg.ClientBase, Map<string, Columns>>();

/**
 * Asks a statement. PostgreSQL tells the columns of one that has a name with its first answer on a connection, and not
 * again: of a record with seventy that is more to send and to read than its values.
 */
export async function ask<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  config: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const { name } = config;
  if (name === undefined) return client.query<Row>(config);
  const known = described.get(client) ?? new Map<string, Columns>();
  described.set(client, known);
  const columns = known.get(name);
  if (columns)
    return new Promise((resolve, reject) => {
      client.query(
        new Known<Row>(config, columns, (error, result) => (error ? reject(error) : resolve(result))),
      );
    });
  const result = await client.query<Row>(config);
  known.set(name, columnsOf(result));
  return result;
}

type Callback<Row extends pg.QueryResultRow> = (
  error: Error | undefined,
  result: pg.QueryResult<Row>,
) => void;

/** A prepared statement whose columns are known. The driver calls its methods as the answer comes. */
export class Known<Row extends pg.QueryResultRow> extends pg.Query<Row> {
  declare readonly _result: pg.ResultBuilder;
  /** What went wrong on our side: the driver tells it when the answer has ended. */
  declare _canceledDueToError: unknown;
  readonly name: string | undefined;
  readonly values: pg.QueryConfig['values'];
  callback: Callback<Row>;
  readonly #columns: Columns;

  constructor({ name, text, values }: pg.QueryConfig, columns: Columns, callback: Callback<Row>) {
    super(text);
    this.name = name;
    this.values = values;
    this.callback = callback;
    this.#columns = columns;
    this._result.fields = columns.fields;
  }

  prepare(connection: pg.Connection): void {
    try {
      connection.bind({ statement: this.name, values: this.values, valueMapper: prepareValue }, true);
      connection.execute({}, true);
    } catch (error) {
      this._canceledDueToError = error;
    }
    connection.sync();
  }

  handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
    const { fields, parsers, empty } = this.#columns;
    const row = { ...empty };
    try {
      for (let at = 0; at < texts.length; at += 1) {
        const text = texts[at] ?? null;
        const name = fields[at]?.name;
        if (name !== undefined) row[name] = text === null ? null : parsers[at]?.(text);
      }
      this._result.addRow(row);
    } catch (error) {
      this._canceledDueToError = error;
    }
  }
}
