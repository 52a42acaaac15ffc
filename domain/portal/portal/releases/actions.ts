import { actionsOf } from '../../../kernel/records/lifecycle/actions.ts';
import { release } from './release.ts';
import type { ReleaseState } from './states.ts';

const EDITOR_ROLES = ['admin', 'operator', 'editor'] as const;

/** Actions on a release. `parts` replaces its list of parts; the other fields are saved by the form. */
export const releaseActions = actionsOf<ReleaseState>(release)({
  publish: {
    title: ['Pubblica insieme', 'Publish together', 'Publier ensemble', 'Zusammen veröffentlichen'],
    from: ['draft', 'taken_back'],
    to: 'published',
    by: EDITOR_ROLES,
  },
  'take-back': {
    title: ['Ritira', 'Withdraw', 'Retirer', 'Zurückziehen'],
    from: ['published'],
    to: 'taken_back',
    by: EDITOR_ROLES,
  },
  parts: {
    title: ['Modifica le parti', 'Change the parts', 'Modifier les parties', 'Teile ändern'],
    from: ['draft', 'taken_back'],
    by: EDITOR_ROLES,
  },
});
