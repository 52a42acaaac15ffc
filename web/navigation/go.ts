import { checkTarget } from './targets.ts';

interface How {
  replace?: boolean;
  ignoreBlocker?: boolean;
}

type Navigate = (path: string, how: How) => Promise<void>;
let navigate: Navigate = async (path) => location.assign(path);

/** The router makes itself known here, so that what it shows need not import it. */
export function navigateWith(router: Navigate): void {
  navigate = router;
}

/** Goes to a path of our own; to another host only when `external` says so. Scripts and the rest are refused. */
export async function go(target: string, { external = false, ...how }: How & { external?: boolean } = {}) {
  const checked = checkTarget(target, location.origin, external);
  if (checked.kind === 'refused') throw new Error(checked.reason);
  if (checked.kind === 'external') location.assign(checked.href);
  else await navigate(checked.path, how);
}
