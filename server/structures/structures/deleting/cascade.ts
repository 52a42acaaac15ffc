export interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
  /** `on delete cascade`. */
  readonly cascades: boolean;
}

/**
 * Of `root` and each table whose rows go with its rows: the SQL condition, over a row `t`, of those that go with the row of the
 * root that `condition` finds. A table with a key on the root itself is found by that; another by all tables it follows.
 */
export function cascadeConditions(
  keys: readonly ForeignKey[],
  root: string,
  condition: string,
): Map<string, string> {
  const cascading = keys.filter(({ cascades, table, parent }) => cascades && table !== parent);
  const going = new Set([root]);
  for (const parent of going) {
    for (const key of cascading) if (key.parent === parent) going.add(key.table);
  }
  /** `path`: the tables on the way here, which no circle comes back to. */
  const conditionOf = (table: string, path: readonly string[]): string => {
    if (table === root) return condition;
    const own = cascading.filter(
      (key) => key.table === table && going.has(key.parent) && !path.includes(key.parent),
    );
    const direct = own.filter(({ parent }) => parent === root);
    return (direct.length > 0 ? direct : own)
      .map(
        ({ columns, parent, parentColumns }) =>
          `(${listed(columns)}) in (select ${listed(parentColumns)} from ${parent} t where ${conditionOf(parent, [...path, table])})`,
      )
      .join(' or ');
  };
  return new Map([...going].map((table) => [table, conditionOf(table, [])]));
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `t.${column}`).join(', ');
}
