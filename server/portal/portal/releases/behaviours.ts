import { release } from '../../../../domain/portal/portal/releases/release.ts';
import { behaviour } from '../../../kernel/records/lifecycle/behaviour.ts';

export const releaseBehaviour = behaviour(release, {
  // A published release is reverted by its own action, not by an undo of the history.
  validate: ({ before, after, undoes }) =>
    undoes && before && before.state !== after.state ? [{ path: 'state', code: 'release_state' }] : [],
  beforeDelete: ({ row }) => (row.state === 'published' ? [{ path: 'state', code: 'release_kept' }] : []),
});
