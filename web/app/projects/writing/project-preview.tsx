import clsx from 'clsx';
import cardStyles from '../../project-card/project-card.module.css';
import { periodText } from '../../text/period.ts';
import { Card } from '../../ui/card.tsx';
import clamped from '../../ui/clamped.module.css';
import placeholder from '../../ui/placeholder.module.css';
import type { TypedProject } from './project-body.ts';
import { projectFormText as text } from './project-form-text.ts';
import styles from './project-preview.module.css';

/**
 * How the list will show the project, as far as it is written; what is missing is dashed. Hidden from screen
 * readers, since it repeats the fields.
 */
export function ProjectPreview({ typed: project }: { typed: TypedProject }) {
  const { title, description, keywords, keyword_text, start_date, end_date, is_open } = project;
  const typed = keyword_text.trim();
  const words = typed === '' ? keywords : [...keywords, typed];
  const period = { start_date: `${start_date}-01`, end_date: is_open ? null : `${end_date}-01` };
  return (
    <div aria-hidden="true">
      <Card className={styles.card}>
        <p className={cardStyles.period}>{periodText(period)}</p>
        {title.trim() === '' ? (
          <span className={clsx(placeholder.line, styles.noTitle)} />
        ) : (
          <p className={clsx(clamped.clamped, cardStyles.title, styles.title)}>{title}</p>
        )}
        {words.length === 0 ? (
          <span className={clsx(placeholder.line, styles.noTitle, styles.keywords)} />
        ) : (
          <p className={cardStyles.keywords}>{words.join(' · ')}</p>
        )}
        {description.trim() !== '' && (
          <p className={clsx(clamped.clamped, styles.description)}>{description}</p>
        )}
      </Card>
      <p className={placeholder.hint}>{text.preview}</p>
    </div>
  );
}
