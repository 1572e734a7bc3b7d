import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { useSettings } from '../settings.ts';
import { Brand } from '../ui/mark.tsx';

/** The brand, linking to the landing page. */
export function BrandLink() {
  const { brandName, logos } = useSettings();
  return <Brand as={Link} to={paths.landing()} name={brandName} logos={logos} />;
}
