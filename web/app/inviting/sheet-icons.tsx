import { Icon } from '../ui/icons.tsx';

/** Apart from the icons that every page may show. */

export const CopyIcon = () => (
  <Icon>
    <path d="M9 9h10v10H9zM5 15V5h10" />
  </Icon>
);

export const QrIcon = () => (
  <Icon>
    <path d="M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h1v1M19 14v1M14 19h1M19 19h-1v-1" />
  </Icon>
);

export const CardIcon = () => (
  <Icon>
    <path d="M6 4h12v16H6zM9.5 15h5" />
  </Icon>
);
