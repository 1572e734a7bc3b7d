import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import { Brand } from '../ui/mark.tsx';

/** Logo and name, linking to the landing page. */
export function BrandLink() {
  const { brandName } = useSettings();
  return <Brand as={Link} to={paths.landing()} name={brandName} />;
}
