import { cutText } from '../../domain/texts/cut.ts';
import { TICKET_CATEGORIES } from '../../domain/tickets/states.ts';

/** The id of a request, as an error page names it. */
const REFERENCE = /^[\w-]{1,60}$/;
const NUMBER = /^[1-9]\d{0,8}$/;

/** Where somebody asks for help from: the structure, what it is about, the page that they were on, the call that failed. */
export function openTicketSearch(search: Readonly<Record<string, unknown>>): Record<string, string> {
  const { structure, category, page, subject, request } = search;
  return {
    ...(NUMBER.test(String(structure)) ? { structure: String(structure) } : {}),
    ...(typeof category === 'string' && Object.hasOwn(TICKET_CATEGORIES, category) ? { category } : {}),
    ...(typeof page === 'string' && page.startsWith('/') ? { page: cutText(page, 300) } : {}),
    ...(REFERENCE.test(String(request ?? '')) ? { request: String(request) } : {}),
    ...(typeof subject === 'string' && subject ? { subject: cutText(subject, 120) } : {}),
  };
}
