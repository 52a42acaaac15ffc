import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { ownPath } from '../../../../domain/platform/http/own-path.ts';

type LinkProps = ComponentProps<typeof Link>;

/** A link within the product; the router preloads it on intent. Addresses with a host are rendered as text. */
export function PathLink({
  to,
  children,
  ...rest
}: { to: string; children?: ReactNode } & Omit<ComponentProps<'a'>, 'href' | 'children'>) {
  if (ownPath(to) === null) return <span {...rest}>{children}</span>;
  return (
    // The caller decides which link is current; the router would mark every address with this prefix.
    <Link {...(rest as Partial<LinkProps>)} to={to as LinkProps['to']} activeOptions={{ exact: true }} activeProps={{}}>
      {children}
    </Link>
  );
}
