import { ofetch } from 'ofetch';

/** The code of a page did not load: no network, no server, or a newer release that renamed the file. */
class PageNotLoadedError extends Error {
  constructor(cause: unknown) {
    // Avoids the browser's message: the router would recognize it and reload the document, which would not load either.
    super('The code of the page did not come.', { cause });
  }
}

export function throwPageNotLoaded(cause: unknown): never {
  throw new PageNotLoadedError(cause);
}

/** True if neither the page's code nor a request got an answer. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof PageNotLoadedError) return true;
  const { name, message, statusCode } = error as { name?: string; message?: string; statusCode?: number };
  return (
    (name === 'FetchError' && statusCode === undefined) ||
    /dynamically imported module|Importing a module script failed/.test(String(message))
  );
}

/** Checks whether the server answers. */
export async function isAnswering(): Promise<boolean> {
  try {
    await ofetch('/builds/latest.json', { cache: 'no-store', retry: 0, timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}
