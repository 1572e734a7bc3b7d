import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

export interface ElementProps {
  children?: ReactNode;
  /** Of its own text: what was translated before React came is taken over as it is. */
  suppressHydrationWarning?: boolean;
}

const isText = (child: ReactNode) => typeof child === 'string' || typeof child === 'number';

const alone = (text: ReactNode, key?: Key): ReactElement =>
  jsx('span', { children: text, suppressHydrationWarning: true }, key);

/** Texts that follow one another are one, in the place of the first: what stands after them keeps its own. */
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

/** These hold nothing but text. */
const textOnly: readonly unknown[] = ['option', 'text'];

/**
 * Gives a text that stands beside something else an element of its own, so that a translator never comes between React
 * and its text (docs/decisions/0097). Changes `props`, which belong to this element alone.
 */
export function textsApart(type: ElementType, props: ElementProps): ElementProps {
  const { children } = props;
  const isMany = Array.isArray(children) && children.length > 0;
  if (isMany && !children.every(isText)) {
    if (!textOnly.includes(type)) props.children = apart(children);
  } else if (isMany || isText(children)) {
    const text = isMany ? children.join('') : children;
    props.children = type === Fragment ? alone(text) : text;
    // A link of the router's hands this on to its element.
    if (type !== Fragment) props.suppressHydrationWarning = true;
  }
  return props;
}
