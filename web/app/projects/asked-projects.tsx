import { askedProjects, editProject } from '@dure/contract/projects.ts';
import type { Answer } from '@dure/contract/route.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { useAnswer } from '../api/use-answer.ts';
import offerStyles from '../offers/offers.module.css';
import { useFocusGoesOn } from '../offers/use-focus-goes-on.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { showToast } from '../ui/toast.ts';
import { askedProjectsText as text } from './asked-projects-text.ts';

type Asked = Answer<typeof askedProjects>['projects'][number];

type AskedProjectsProps = {
  about?: string;
  /** What the screen's loader already has. */
  first?: Answer<typeof askedProjects>;
};

/**
 * Asks whether the member's projects without news continue: all of them, or the one of this page. A default
 * export, as `lazy` and `loadPart` need.
 */
export default function AskedProjects({ about, first }: AskedProjectsProps) {
  const { answer, setAnswer } = useAnswer(askedProjects, {}, first);
  const asked = answer?.projects ?? [];
  const shown = asked.filter(({ id }) => about === undefined || about === id);
  if (shown.length === 0) return null;
  return (
    <section aria-label={text.section}>
      {shown.map((project) => (
        <AskedProject
          key={project.id}
          project={project}
          isHere={about !== undefined}
          onAnswered={() =>
            setAnswer((all) => all && { projects: all.projects.filter(({ id }) => id !== project.id) })
          }
        />
      ))}
    </section>
  );
}

type AskedProjectProps = {
  project: Asked;
  /** Whether this is the project's page. */
  isHere: boolean;
  onAnswered: () => void;
};

function AskedProject({ project, isHere, onAnswered }: AskedProjectProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const [resting, setResting] = useState(false);
  const acts = useFocusGoesOn();
  const { pending, run } = useAct<never>(async ({ type }) => {
    const isOver = type === 'not_found' || type === 'forbidden';
    showToast(isOver ? text.over : errorText[type]);
    if (isOver) onAnswered();
    return null;
  });
  const answer = (rests: boolean) =>
    run(async () => {
      setResting(rests);
      await call(editProject, { params: { projectId: project.id }, body: { resting: rests } });
      showToast(rests ? text.rests : text.goesOn);
      onAnswered();
      await revalidate();
    });
  return (
    <Card className={offerStyles.offer}>
      <h2 className={offerStyles.heading}>{text.heading}</h2>
      <p className={offerStyles.lead}>{text.lead(project.title)}</p>
      <p className={offerStyles.until}>{text.until(project.rests_on)}</p>
      {!isHere && (
        <TextLink as={Link} to={paths.project(project.id)} alone>
          {text.look}
        </TextLink>
      )}
      <div ref={acts} className={offerStyles.acts}>
        <Button fit pending={pending && !resting} onClick={() => void answer(false)}>
          {text.yes}
        </Button>
        <Button variant="quiet" fit pending={pending && resting} onClick={() => void answer(true)}>
          {text.rest}
        </Button>
      </div>
    </Card>
  );
}
