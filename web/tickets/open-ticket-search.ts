import { cutText } from '../../domain/texts/cut.ts';
import { TICKET_CATEGORIES } from '../../domain/tickets/states.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

/** Where somebody asks for help from: the structure, what it is about, the page that they were on. */
export function openTicketSearch(search: Readonly<Record<string, unknown>>): Record<string, string> {
  const { structure, category, page, subject } = search;
  return {
    ...(NUMBER.test(String(structure)) ? { structure: String(structure) } : {}),
    ...(typeof category === 'string' && Object.hasOwn(TICKET_CATEGORIES, category) ? { category } : {}),
    ...(typeof page === 'string' && page.startsWith('/') ? { page: cutText(page, 300) } : {}),
    ...(typeof subject === 'string' && subject ? { subject: cutText(subject, 120) } : {}),
  };
}
