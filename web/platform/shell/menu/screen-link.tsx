import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { ownPath } from '../../../../domain/platform/http/own-path.ts';

type LinkProps = ComponentProps<typeof Link>;

/**
 * A link within the product by address; the router preloads it on intent. An address that names a host, wherever it comes
 * from, is no link.
 */
export function PathLink({
  to,
  children,
  ...rest
}: { to: string; children?: ReactNode } & Omit<ComponentProps<'a'>, 'href' | 'children'>) {
  if (ownPath(to) === null) return <span {...rest}>{children}</span>;
  return (
    // What is current is the caller's to say: the router would mark every address that this one begins with.
    <Link
      {...(rest as Partial<LinkProps>)}
      to={to as LinkProps['to']}
      activeOptions={{ exact: true }}
      activeProps={{}}
    >
      {children}
    </Link>
  );
}
