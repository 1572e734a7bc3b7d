import { PageLayout, type PageLayoutProps } from '../ui/page-layout.tsx';
import { PageFoot } from './site-foot.tsx';
import { SiteHeader } from './site-header.tsx';

/** The page around what anyone may read (a project, a post, a profile), there or still on its way. */
export function PublicPage(layout: Omit<PageLayoutProps, 'top' | 'foot'>) {
  return <PageLayout top={<SiteHeader />} foot={<PageFoot />} {...layout} />;
}
