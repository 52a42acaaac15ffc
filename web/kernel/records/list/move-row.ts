/** Returns the rows with one row moved to another position. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const reordered = [...rows];
  reordered.splice(to, 0, ...reordered.splice(from, 1));
  return reordered;
}
