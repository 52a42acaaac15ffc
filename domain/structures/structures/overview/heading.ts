import type { TranslatedText } from '../../../kernel/records/field.ts';
import type { Language } from '../../../platform/language/text.ts';

export interface StructureAddress {
  readonly address: string | null;
  readonly streetNumber: string | null;
  readonly city: string;
  readonly province: string;
}

/** Line below a structure's name: type and address. Server and page use the same text. */
export function overviewSubtitle(
  type: TranslatedText,
  { address, streetNumber, city, province }: StructureAddress,
  language: Language,
): string {
  const street = [address, streetNumber].filter(Boolean).join(' ');
  return `${type[language] ?? type.it ?? ''} · ${street ? `${street}, ` : ''}${city} (${province})`;
}
