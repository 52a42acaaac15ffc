import { pickPanelSearch } from '../../kernel/records/screens/panel-search.ts';

const ID = /^[1-9]\d{0,8}$/;

/** Returns the valid URL parameters: of the list, the open message, and the guest of a new message. */
export function messageSearch(search: Record<string, unknown>): Record<string, string> {
  const guest = (['requestId', 'arrivalId'] as const).flatMap((name) =>
    ID.test(String(search[name] ?? '')) ? [[name, String(search[name])]] : [],
  );
  return { ...pickPanelSearch(search), ...Object.fromEntries(guest) };
}
