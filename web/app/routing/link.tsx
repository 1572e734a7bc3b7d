import type { ComponentProps, ComponentType } from 'react';
import { Link as RouterLink } from 'react-router';

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * The markup of the router's link without resolving it, which takes a quarter of React's time for a page. Only for
 * absolute paths.
 */
function LinkInPage({ to, replace, state, preventScrollReset, ...rest }: LinkProps) {
  if (typeof to !== 'string' || !to.startsWith('/')) return <RouterLink to={to} {...rest} />;
  return <a {...rest} href={to} data-discover="true" />;
}

/** A link within the site, on screens rendered by the server. */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? LinkInPage : RouterLink;
