import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx as reactJsx } from 'react/jsx-runtime';
import { type ElementProps, textsApart } from './texts-apart.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

/** The JSX runtime of the build: React's own, with texts set apart. */
export const jsx = (type: ElementType, props: ElementProps, key?: Key): ReactElement =>
  reactJsx(type, textsApart(type, props), key);

/** @alias */
export const jsxs = jsx;
