import { ofetch } from 'ofetch';

/** The code of a page that did not come: no network, no server, or a newer release that has it under another name. */
class NotCome extends Error {
  constructor(cause: unknown) {
    // Not the browser's words, by which the router knows it: it would load the document anew, which does not come either.
    super('The code of the page did not come.', { cause });
  }
}

export function notCome(cause: unknown): never {
  throw new NotCome(cause);
}

/** Nothing answered: neither the page's code nor what it asked for. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof NotCome) return true;
  const { name, message, statusCode } = error as { name?: string; message?: string; statusCode?: number };
  return (
    (name === 'FetchError' && statusCode === undefined) ||
    /dynamically imported module|Importing a module script failed/.test(String(message))
  );
}

/** Whether the server can be asked at all. */
export async function isAnswering(): Promise<boolean> {
  try {
    await ofetch('/builds/latest.json', { cache: 'no-store', retry: 0, timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}
