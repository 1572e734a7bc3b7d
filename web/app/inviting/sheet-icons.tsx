import { Icon } from '../ui/icon.tsx';

/** In a file of their own, apart from the icons of every page. */

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

export const SaveIcon = () => (
  <Icon>
    <path d="M12 4v10M7.5 10l4.5 4.5L16.5 10M5 19h14" />
  </Icon>
);
