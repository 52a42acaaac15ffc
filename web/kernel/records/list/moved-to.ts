/** The rows with one of them at another place. */
export function movedTo<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = [...rows];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
