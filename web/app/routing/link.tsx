import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { createPath, type NavigateOptions, type To, useHref, useLocation, useNavigate } from 'react-router';

type Options = Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'>;

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & Options & { to: To };

/** A plain press of the first button: any other, or one with a key held, is the browser's. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** Opens the screen at `to` without loading a page. A link to the current screen adds no history entry. */
function LinkInBrowser(props: LinkProps) {
  const { to, replace, state, preventScrollReset, viewTransition, onClick, ...rest } = props;
  const href = useHref(to);
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to, {
      replace: replace ?? href === here,
      state,
      preventScrollReset: preventScrollReset === true,
      viewTransition: viewTransition === true,
    });
  };
  return <a {...rest} href={href} onClick={press} />;
}

/**
 * The same markup without resolving the path, which would take a quarter of React's rendering time. Only for
 * absolute paths.
 */
function LinkInPage(props: LinkProps) {
  const { to, replace, state, preventScrollReset, viewTransition, ...rest } = props;
  const isAbsolute = typeof to === 'string' && to.startsWith('/');
  return isAbsolute ? <a {...rest} href={to} /> : <LinkInBrowser {...props} />;
}

/**
 * A link inside the site. The router's own is in one module with its forms and prefetching, which the bundler
 * cannot leave out (docs/decisions/0172).
 */
export const Link = import.meta.env.SSR ? LinkInPage : LinkInBrowser;
