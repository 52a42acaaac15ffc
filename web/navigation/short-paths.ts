import { redirect } from '@tanstack/react-router';

/** A short path leads to its page with the query it came with. */
export function leadTo(path: string) {
  return ({ location }: { location: { searchStr: string } }) => {
    throw redirect({ href: path + location.searchStr, replace: true });
  };
}
