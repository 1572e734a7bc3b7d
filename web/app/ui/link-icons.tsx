import { Icon } from './icon.tsx';

/** Icons of links, in a file of their own since public pages need only these. */

export function ExternalIcon() {
  return (
    <Icon>
      <path d="M8 16l8-8M9.5 8H16v6.5" />
    </Icon>
  );
}

export function NextIcon() {
  return (
    <Icon>
      <path d="M9 5l7 7-7 7" />
    </Icon>
  );
}
