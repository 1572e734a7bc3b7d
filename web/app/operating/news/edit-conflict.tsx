import type { NewsWords } from '@dure/contract/operating-news.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import list from '../rows.module.css';
import styles from './news.module.css';
import { editConflictText as text } from './news-text.ts';

type EditConflictProps = { typed: NewsWords; saved: NewsWords; onKeep: () => void; onTake: () => void };

/** Somebody saved other words meanwhile: asks which to continue with. */
export function EditConflict({ typed, saved, onKeep, onTake }: EditConflictProps) {
  return (
    <div className={styles.overtaken}>
      <Notice>{text.title}</Notice>
      <p className={list.note}>{text.lead}</p>
      <Version title={text.typed} words={typed} act={text.keep} onChoose={onKeep} />
      <Version title={text.saved} words={saved} act={text.take} onChoose={onTake} />
    </div>
  );
}

type VersionProps = { title: string; words: NewsWords; act: string; onChoose: () => void };

export function Version({ title, words: { subject, text: said }, act, onChoose }: VersionProps) {
  return (
    <section className={styles.version} aria-label={title}>
      <h2 className={list.note}>{title}</h2>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.words}>{said}</p>
      <Button variant="quiet" fit onClick={onChoose}>
        {act}
      </Button>
    </section>
  );
}
