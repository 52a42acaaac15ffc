import type { Publishable } from '../../kernel/records/publishing/publishable.ts';
import { slugPublishing } from './behaviours.ts';
import { headerPublishing } from './headers/behaviours.ts';
import { menuPublishing } from './menus/behaviours.ts';

/** Content types of the portal, published alone, as planned, or together in a release. */
export const PUBLISHABLES: readonly Publishable[] = [slugPublishing, menuPublishing, headerPublishing];
