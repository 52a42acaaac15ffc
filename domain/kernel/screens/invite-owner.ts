import { SCREENS } from './screens.ts';

/** Path of the invitation of a structure's owner. */
export const inviteOwnerPath = (structureId: number | string): string => `${SCREENS.userNew.path}?owner=${structureId}`;

/** Reads the structure from the search parameters of an invitation. */
export function readInvitedOwner({ owner }: Readonly<Record<string, unknown>>): number | null {
  return /^[1-9]\d{0,8}$/.test(String(owner)) ? Number(owner) : null;
}
