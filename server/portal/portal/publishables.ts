import type { Publishable } from '../../kernel/records/publishing/publishable.ts';
import { slugPublishing } from './behaviours.ts';
import { headerPublishing } from './headers/behaviours.ts';
import { menuPublishing } from './menus/behaviours.ts';

/** What the portal shows of its own content: published alone, at a time, or with others in a release. */
export const PUBLISHABLES: readonly Publishable[] = [slugPublishing, menuPublishing, headerPublishing];
