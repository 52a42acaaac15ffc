import type { CurrentUser } from '../../domain/people/users/answers.ts';
import { parsed } from './storage.ts';

interface Start {
  user: CurrentUser | null;
  languages: Record<string, string>;
  demo: Demo | null;
  /** The sections that the page shows, as the document asked for them already. */
  sections: string[];
  /** Changes with their texts; see `GET /api/texts/{lang}`. */
  textsVersion: string;
  /** The server's clock, in milliseconds. */
  now: number;
}

export interface Demo {
  password: string;
  accounts: { email: string; name: string; role: string; twoFactor: boolean }[];
}

/** What the document began with; null while developing, where it is a plain file. */
export const start: Start | null = parsed<Start>(
  globalThis.document?.getElementById('start')?.textContent ?? null,
);
