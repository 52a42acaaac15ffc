import type { CurrentUser } from '../../domain/people/users/answers.ts';
import { parseJson } from './storage.ts';

interface Start {
  user: CurrentUser | null;
  languages: Record<string, string>;
  demo: Demo | null;
  /** Text sections that the document has preloaded. */
  sections: string[];
  /** Version of these texts; see `GET /api/texts/{lang}`. */
  textsVersion: string;
  /** The server's time in milliseconds. */
  now: number;
}

export interface Demo {
  password: string;
  accounts: { email: string; name: string; role: string; twoFactor: boolean }[];
}

/** Data in the document; null in development, where it is a static file. */
export const startElement = globalThis.document?.getElementById('start') ?? null;
export const start: Start | null = parseJson<Start>(startElement?.textContent ?? null);
