import type { Team } from '@dure/contract/teams.ts';
import { Avatar, type AvatarPerson } from '../../ui/avatar.tsx';
import { loop } from '../../ui/rope-geometry.ts';
import { Strands } from '../../ui/strands.tsx';
import { type OnRing, ringPlaces, ringStops } from './ring-places.ts';
import styles from './team-ring.module.css';
import { ringText as text } from './team-text.ts';

const w = 8;
const bead = 22;
const ring = { x: 150, y: 212, r: 88 };
const round = loop(w, { ...ring, from: 'left' });

/**
 * The team around its project, as on the landing page: members, and dashed open seats. Hidden from screen
 * readers, which have the lists. Without a team it is a placeholder.
 */
export function TeamRing({ team }: { team: Team | null }) {
  const people = team?.members.map(({ id, user_name: name, image }) => ({ id, name, image })) ?? [];
  const open = team?.roles.reduce((sum, { seats, taken }) => sum + Math.max(0, seats - taken), 0) ?? 0;
  const stops = ringStops(people, open);
  const places = ringPlaces(stops.length, ring);
  return (
    <svg className={styles.ring} viewBox="0 0 300 240" aria-hidden="true">
      <Strands w={w} strands={[['in', `M-3000 ${ring.y}${round.round}`]]} overs={[['in', round.over]]} />
      {stops.map((stop, at) => {
        const { x = 0, y = 0 } = places[at] ?? {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the drawing
          <g key={at} transform={`translate(${x} ${y})`}>
            <circle r={bead + 4} fill="var(--ground)" />
            <Stop stop={stop} />
          </g>
        );
      })}
      {team && (
        <g className={styles.inside} transform={`translate(${ring.x} ${ring.y - ring.r})`}>
          <text y="-.2em">{text.people(people.length)}</text>
          <text y="1.3em" className={styles.open}>
            {text.open(open)}
          </text>
        </g>
      )}
    </svg>
  );
}

function Stop({ stop }: { stop: OnRing<AvatarPerson> }) {
  if (stop.kind === 'person')
    return (
      <foreignObject x={-bead} y={-bead} width={2 * bead} height={2 * bead}>
        <span className={styles.bead}>
          <Avatar size="bead" person={stop.person} />
        </span>
      </foreignObject>
    );
  return (
    <>
      <circle r={bead - 1} className={stop.kind === 'seats' ? styles.seat : styles.more} />
      {(stop.kind === 'more' || stop.count > 1) && (
        <text className={styles.count} dy=".35em">
          {stop.kind === 'more' ? `+${stop.count}` : `${stop.count}`}
        </text>
      )}
    </>
  );
}
