import { panelSearch } from '../../kernel/records/screens/panel-search.ts';

const ID = /^[1-9]\d{0,8}$/;

/** The list's own, what is open, and the guest to whom a new one goes. */
export function messageSearch(search: Record<string, unknown>): Record<string, string> {
  const guest = (['requestId', 'arrivalId'] as const).flatMap((name) =>
    ID.test(String(search[name] ?? '')) ? [[name, String(search[name])]] : [],
  );
  return { ...panelSearch(search), ...Object.fromEntries(guest) };
}
