const LANGUAGE_COOKIE = 'locanda_language';
const YEAR_S = 31_536_000;

/** Reads from local or session storage. Returns null if the browser denies access. */
export function recall(key: string, area: 'local' | 'session' = 'local'): string | null {
  try {
    return storageOf(area).getItem(`locanda.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null, area: 'local' | 'session' = 'local'): void {
  try {
    if (value === null) storageOf(area).removeItem(`locanda.${key}`);
    else storageOf(area).setItem(`locanda.${key}`, value);
  } catch {
    // Storage is full or denied: the page works without it.
  }
}

export function listStoredKeys(prefix: string): string[] {
  const start = `locanda.${prefix}`;
  try {
    return Object.keys(localStorage).flatMap((name) => (name.startsWith(start) ? [name.slice('locanda.'.length)] : []));
  } catch {
    return [];
  }
}

/** Calls `onChange` when another tab of this browser changes the stored value. */
export function onStoredChange(key: string, onChange: (value: string | null) => void): void {
  addEventListener('storage', (event) => {
    if (event.key === `locanda.${key}`) onChange(event.newValue);
  });
}

export function parseJson<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

function storageOf(area: 'local' | 'session'): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

const isHttps = (): boolean => location.protocol === 'https:';
/** Over HTTPS browsers accept this name from this host only. */
const languageCookie = (): string => (isHttps() ? `__Host-${LANGUAGE_COOKIE}` : LANGUAGE_COOKIE);

/** Returns the reader's language choice in this browser. A cookie, so that the document can preload the texts. */
export function chosenLanguage(): string | undefined {
  const start = `${languageCookie()}=`;
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(start));
  return cookie?.slice(start.length);
}

export function storeLanguage(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is not https
  document.cookie = `${languageCookie()}=${code}; path=/; max-age=${YEAR_S}; samesite=lax${isHttps() ? '; secure' : ''}`;
}
