import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

export interface ElementProps {
  children?: ReactNode;
  /** For its own text: React accepts text that was translated before hydration. */
  suppressHydrationWarning?: boolean;
}

const isText = (child: ReactNode) => typeof child === 'string' || typeof child === 'number';

const alone = (text: ReactNode, key?: Key): ReactElement =>
  jsx('span', { children: text, suppressHydrationWarning: true }, key);

/** Joins adjacent texts in the place of the first, so that later children keep their places. */
function apart(children: readonly ReactNode[]): ReactNode[] {
  const result: ReactNode[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (Array.isArray(child)) result.push(apart(child));
    else if (!isText(child) || child === '') result.push(child);
    else {
      const first = at;
      let text = `${child}`;
      while (isText(children[at + 1])) {
        at += 1;
        text += children[at];
      }
      result.push(alone(text, `text ${first}`));
      for (let after = first; after < at; after += 1) result.push(null);
    }
  }
  return result;
}

/** These elements may contain only text. */
const textOnly: readonly unknown[] = ['option', 'text'];

/**
 * Wraps each text that has siblings in an element of its own, so that a translator never replaces a text node
 * that React manages (docs/decisions/0097). Changes `props`, which belong to this element only.
 */
export function textsApart(type: ElementType, props: ElementProps): ElementProps {
  const { children } = props;
  const isMany = Array.isArray(children) && children.length > 0;
  if (isMany && !children.every(isText)) {
    if (!textOnly.includes(type)) props.children = apart(children);
  } else if (isMany || isText(children)) {
    const text = isMany ? children.join('') : children;
    props.children = type === Fragment ? alone(text) : text;
    // The router's link passes this on to its element.
    if (type !== Fragment) props.suppressHydrationWarning = true;
  }
  return props;
}
