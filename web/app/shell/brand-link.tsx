import { paths } from '../paths.ts';
import { Brand } from '../ui/mark.tsx';
import { Link } from './link.tsx';
import { useSettings } from './settings-context.ts';

/** The mark and the name, leading to the landing page. */
export function BrandLink() {
  const { brandName } = useSettings();
  return <Brand as={Link} to={paths.landing()} name={brandName} />;
}
