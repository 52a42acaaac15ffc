import type { VocabularyKey } from '../../../../domain/kernel/vocabularies/vocabulary-keys.ts';
import type { Text } from '../../../../domain/platform/language/text.ts';

/** Code, icon and name of an entry, and the attributes that its list has. */
export type Entry = [code: string, icon: string | null, title: Text, attributes?: Record<string, unknown>];
export type Lists = Partial<Record<VocabularyKey, readonly Entry[]>>;
