import { paths } from '../paths.ts';
import { useSettings } from '../settings.ts';
import { eventInvitedText } from '../text/event-invited.ts';
import { koreanDayText, weekdayText } from '../text/period.ts';
import { Brand } from '../ui/mark.tsx';
import { qrPath } from '../ui/qr-path.ts';
import { clasp, loop } from '../ui/rope-geometry.ts';
import { Strands } from '../ui/strands.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import styles from './event-poster.module.css';
import { posterText as text } from './poster-text.ts';

const w = 26;
const level = 14;
const hooks = clasp(w, 197, level);
const ring = { x: 532, y: level + 6 * w, r: 175 } as const;
const round = loop(w, { ...ring, from: 'left' });
/** The QR code in the loop with its light border; its corners keep clear of the strand. */
const codeSide = 222;

/** The last day of an event, not the next one, which begins at the moment of expiry. */
const lastDayText = (expiresAt: string) => koreanDayText(new Date(Date.parse(expiresAt) - 1).toISOString());

type EventPosterProps = {
  event: { code: string; title: string; expires_at?: string | undefined } & Partial<
    Record<'host' | 'day' | 'place', string | null | undefined>
  >;
};

/**
 * The printed page of an event link: an A4 poster with a QR code of the link. Hidden on screens. A default export, as
 * `lazy` needs.
 */
export default function EventPoster({ event }: EventPosterProps) {
  const { brandName, logos, brandSlogan, brandContact, origin } = useSettings();
  const { code, title, expires_at, host, day, place } = event;
  const facts = [host, day && weekdayText(day), place].filter(Boolean).join(' · ');
  return (
    <div className={styles.poster} data-theme="light">
      <Brand
        as="span"
        name={brandName}
        logos={logos && { light: logos.light, dark: logos.light }}
        className={styles.brand}
      />
      <p className={styles.title}>{unbroken(eventInvitedText(title))}</p>
      <p className={styles.lead}>
        {facts !== '' && (
          <>
            <strong>{facts}</strong>
            <br />
          </>
        )}
        {brandSlogan}.
        <br />
        {text.scan}
      </p>
      <RopeRoundCode url={origin + paths.eventWelcome(code)} />
      <ul className={styles.moments}>
        {text.moments.map((moment) => (
          <li key={moment.title}>
            <strong>{moment.title}</strong>
            <br />
            {moment.text}
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <span>{expires_at !== undefined && text.until(lastDayText(expires_at))}</span>
        <span translate="no">{brandContact}</span>
      </p>
    </div>
  );
}

function RopeRoundCode({ url }: { url: string }) {
  const { size, d } = qrPath(url);
  const [x, y] = [ring.x - codeSide / 2, ring.y - ring.r - codeSide / 2];
  return (
    <svg className={styles.rope} viewBox="0 -208 794 470" aria-hidden="true">
      <Strands
        w={w}
        strands={[
          ['in', `M-40 ${level}${hooks.come}`],
          ['you', hooks.go + round.round],
        ]}
        overs={[
          ['in', hooks.tips[0]],
          ['you', hooks.tips[1]],
          ['you', round.over],
        ]}
      />
      <path className={styles.code} transform={`translate(${x} ${y}) scale(${codeSide / size})`} d={d} />
    </svg>
  );
}
