import { z } from 'zod';
import { PERSON_ROLES, type PersonRole } from '../../kernel/screens/roles.ts';

/** Minutes for which staff may view the product as another user. Source: platform dictionary 6.5b. */
export const VIEW_AS_MINUTES = 30;
/** Roles that may view the product as another user. */
export const VIEWER_ROLES = ['admin', 'operator'] as const satisfies readonly PersonRole[];

/** True if the viewer's role may view as the other role, which must have fewer rights. */
export const canViewAs = (viewer: PersonRole, viewedRole: PersonRole): boolean =>
  VIEWER_ROLES.some((one) => one === viewer) && PERSON_ROLES.indexOf(viewedRole) > PERSON_ROLES.indexOf(viewer);

export const viewAsBody = z.strictObject({
  userId: z.int().min(1).max(2_147_483_647),
  /** Shown to the user among their sessions. */
  reason: z.string().trim().min(10).max(300),
});

/** The viewing staff member, in the answer of `GET /user` during the view. */
export const viewAsAnswer = z.strictObject({ viewerName: z.string(), until: z.string() });
export type ViewAs = z.output<typeof viewAsAnswer>;

/** A past view, as shown to the viewed user; customers and agents do not see the viewer's name. */
export const pastViewAnswer = z.strictObject({
  startedAt: z.string(),
  endedAt: z.string(),
  viewerName: z.string().nullable(),
  reason: z.string(),
});
export type PastView = z.output<typeof pastViewAnswer>;
