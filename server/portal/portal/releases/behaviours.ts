import { release } from '../../../../domain/portal/portal/releases/release.ts';
import { behaviour } from '../../../kernel/records/lifecycle/behaviour.ts';

export const releaseBehaviour = behaviour(release, {
  // What is on the portal is taken back by its own action, never by an undo of the history.
  validate: ({ before, after, undoes }) =>
    undoes && before && before.state !== after.state ? [{ path: 'state', code: 'release_state' }] : [],
  beforeDelete: ({ row }) => (row.state === 'published' ? [{ path: 'state', code: 'release_kept' }] : []),
});
