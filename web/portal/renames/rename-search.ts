/** The pages whose addresses are changed, chosen in the list: `?ids=3,7`; without it all of them. */
export function renameSearch({ ids }: Record<string, unknown>): { ids?: string } {
  const named = String(ids ?? '');
  return /^\d{1,9}(,\d{1,9}){0,499}$/.test(named) ? { ids: named } : {};
}
