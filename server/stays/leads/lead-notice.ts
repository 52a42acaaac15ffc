import { buildLink } from '../../../domain/people/notifications/link.ts';

/** Returns the link and the parameters of a notification about a request. */
export const makeLeadNotice = ({
  id,
  structureName,
  city,
}: {
  readonly id: number;
  readonly structureName: string;
  readonly city: string | null;
}) => ({
  link: buildLink('contactMe', {}, { open: id }),
  params: { name: structureName, place: city ?? '' },
});
