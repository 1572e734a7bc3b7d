import type { ComponentPropsWithoutRef, ElementType } from 'react';

/**
 * Props of a primitive whose element the caller chooses with `as` (a router's Link, say), so that
 * ui/ knows no router. `Own` wins over the element's own props of the same name.
 */
export type AsProps<T extends ElementType, Own> = Own & { as?: T } & Omit<
    ComponentPropsWithoutRef<T>,
    keyof Own | 'as'
  >;
