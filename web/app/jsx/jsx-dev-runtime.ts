import type { ElementType, Key, ReactElement } from 'react';
import { type JSXSource, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { type ElementProps, textsApart } from './texts-apart.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** As jsx-runtime.ts, during development. */
export function jsxDEV(
  type: ElementType,
  props: ElementProps,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement {
  const { children } = textsApart(type, props);
  return reactJsxDev(type, props, key, isStatic && Array.isArray(children), source, self);
}
