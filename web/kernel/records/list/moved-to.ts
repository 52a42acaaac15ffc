/** Returns the rows with one row moved to another position. */
export function movedTo<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = [...rows];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
