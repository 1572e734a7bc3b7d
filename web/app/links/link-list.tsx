import { linkHost } from '@dure/contract/link-host.ts';
import styles from './link-list.module.css';
import { siteText } from './site-text.ts';

/** The shown form of an address; a path is decoded only if that is readable. */
function placeOf(link: string): string {
  const place = link
    .slice('https://'.length)
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
  return place.includes('%') ? linkHost(link) : place;
}

/**
 * A member's links, each with its site's name and its target. The site never fetches them
 * (docs/decisions/0134).
 */
export function LinkList({ links }: { links: readonly string[] }) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="nofollow ugc noopener" className={styles.link}>
            <span className={styles.name}>{siteText(linkHost(link))}</span>{' '}
            <span className={styles.place} translate="no">
              {placeOf(link)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
