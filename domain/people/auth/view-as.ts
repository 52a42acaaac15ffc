import { z } from 'zod';
import { PERSON_ROLES, type PersonRole } from '../../kernel/screens/roles.ts';

/** Minutes that a look lasts. Source of all of this: platform dictionary 6.5b. */
export const VIEW_AS_MINUTES = 30;
/** Who may look at the product as somebody else does. */
export const VIEWERS = ['admin', 'operator'] as const satisfies readonly PersonRole[];

/** Whether somebody may look as one of another role does: of fewer rights than their own. */
export const mayViewAs = (viewer: PersonRole, seen: PersonRole): boolean =>
  VIEWERS.some((one) => one === viewer) && PERSON_ROLES.indexOf(seen) > PERSON_ROLES.indexOf(viewer);

export const viewAsBody = z.strictObject({
  userId: z.int().min(1).max(2_147_483_647),
  /** The person reads it among their sessions. */
  reason: z.string().trim().min(10).max(300),
});

/** Who looks, in the answer of `GET /user` while the look lasts. */
export const viewAsAnswer = z.strictObject({ viewerName: z.string(), until: z.string() });
export type ViewAs = z.output<typeof viewAsAnswer>;

/** A look that has been, as the person is shown it; who it was is not for a customer or an agent. */
export const pastViewAnswer = z.strictObject({
  startedAt: z.string(),
  endedAt: z.string(),
  viewerName: z.string().nullable(),
  reason: z.string(),
});
export type PastView = z.output<typeof pastViewAnswer>;
