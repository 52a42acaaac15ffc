import type { RecordDefinition } from '../../kernel/records/record.ts';
import { header } from './headers/header.ts';
import { menu } from './menus/menu.ts';
import { slug } from './slug.ts';

/** Content types of the portal. Each has drafts and published versions and may be part of a release. */
export const CONTENTS: readonly RecordDefinition[] = [slug, menu, header] as readonly unknown[] as RecordDefinition[];
