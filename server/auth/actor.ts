import type { PersonRole } from '../../domain/roles.ts';
import type { Language } from '../../domain/texts/text.ts';

/** Who asks: read with each request, so that a changed role or a suspension holds at once. */
export interface Actor {
  readonly userId: number;
  readonly role: PersonRole;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly sessionId: number;
}
