import type { ComponentProps, ComponentType } from 'react';
import { Link as RouterLink } from 'react-router';

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * The markup of the router's link, without working out how a browser would follow it: a quarter of what React takes for a
 * page. Only where the address says all by itself.
 */
function LinkInPage({ to, replace, state, preventScrollReset, ...rest }: LinkProps) {
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink to={to} {...rest} />;
  return <a {...rest} href={to} data-discover="true" />;
}

/** A link within the site, on screens that the server draws. */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? LinkInPage : RouterLink;
