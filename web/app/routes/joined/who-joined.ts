import { useLoaderData } from 'react-router';
import { type Joined, joined } from '../../features/invitation/tab-invitation.ts';
import { screenHandle } from '../../screen.ts';
import { joinedText as text } from '../../text/joined.ts';

export const loader = () => joined();

export const handle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
}));

/**
 * Who joined in this tab, and by which kind of link; whoever comes by themselves is a new member (Specification
 * 3.13).
 */
export function useJoined(): Joined {
  return (useLoaderData() as Joined | null) ?? { name: text.newMember, door: 'person' };
}
