import type { ComponentPropsWithoutRef, ElementType } from 'react';

/**
 * Props of a component whose element is chosen with `as` (such as a router's Link), so that ui/ knows no router. `Own`
 * wins over the element's props of the same name.
 */
export type AsProps<T extends ElementType, Own> = Own & { as?: T } & Omit<
    ComponentPropsWithoutRef<T>,
    keyof Own | 'as'
  >;
