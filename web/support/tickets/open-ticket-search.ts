import { cutText } from '../../../domain/platform/language/cut-text.ts';

/** The id of a request, as an error page names it. */
const REFERENCE = /^[\w-]{1,60}$/;
/** Which codes there are, the page itself knows: this is read on every page. */
const CODE = /^[a-z]{1,20}$/;
const NUMBER = /^[1-9]\d{0,8}$/;

/** Where somebody asks for help from: the structure, what it is about, the page that they were on, the call that failed. */
export function openTicketSearch(search: Readonly<Record<string, unknown>>): Record<string, string> {
  const { structure, category, page, subject, request, error } = search;
  return {
    ...(NUMBER.test(String(error)) ? { error: String(error) } : {}),
    ...(NUMBER.test(String(structure)) ? { structure: String(structure) } : {}),
    ...(CODE.test(String(category ?? '')) ? { category: String(category) } : {}),
    ...(typeof page === 'string' && page.startsWith('/') ? { page: cutText(page, 300) } : {}),
    ...(REFERENCE.test(String(request ?? '')) ? { request: String(request) } : {}),
    ...(typeof subject === 'string' && subject ? { subject: cutText(subject, 120) } : {}),
  };
}
