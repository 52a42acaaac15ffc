import { linkTo } from '../../../domain/people/notifications/link.ts';

/** Where a notification of a request leads, and what it names. */
export const noticeOf = ({
  id,
  structureName,
  city,
}: {
  readonly id: number;
  readonly structureName: string;
  readonly city: string | null;
}) => ({
  link: linkTo('contactMe', {}, { open: id }),
  params: { name: structureName, place: city ?? '' },
});
