import { ownPath } from '../../../domain/platform/http/own-path.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';

/** Id of a request, as shown on an error page. */
const REFERENCE = /^[\w-]{1,60}$/;
/** Format of a code. The page checks whether the code exists; this small check is loaded with every page. */
const CODE = /^[a-z]{1,20}$/;
const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Reads the search parameters of a new ticket: structure, category, previous page, subject, failed request and error.
 */
export function openTicketSearch(search: Readonly<Record<string, unknown>>): Record<string, string> {
  const { structure, category, page, subject, request, error } = search;
  return {
    ...(NUMBER.test(String(error)) ? { error: String(error) } : {}),
    ...(NUMBER.test(String(structure)) ? { structure: String(structure) } : {}),
    ...(CODE.test(String(category ?? '')) ? { category: String(category) } : {}),
    ...(ownPath(page) !== null ? { page: cutText(String(page), 300) } : {}),
    ...(REFERENCE.test(String(request ?? '')) ? { request: String(request) } : {}),
    ...(typeof subject === 'string' && subject ? { subject: cutText(subject, 120) } : {}),
  };
}
