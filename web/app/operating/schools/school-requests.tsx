import type { SchoolRequest } from '@dure/contract/operating-schools.ts';
import { useState } from 'react';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { agoText } from '../../text/ago.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyList } from '../empty-list.tsx';
import list from '../rows.module.css';
import { AnswerDialog, type AnswerKind } from './answer-dialog.tsx';
import { schoolsText as text } from './schools-text.ts';

type SchoolRequestsProps = { requests: readonly SchoolRequest[]; manages: boolean };

/** Requests by mail domain, the most wanted first, with their actions. */
export function SchoolRequests({ requests, manages }: SchoolRequestsProps) {
  const [asked, setAsked] = useState<{ request: SchoolRequest; kind: AnswerKind } | null>(null);
  if (requests.length === 0)
    return <EmptyList title={text.noRequests} lead={text.noRequestsLead} sample={text.sample} />;
  return (
    <>
      <ul className={list.rows} aria-label={text.requests}>
        {requests.map((request) => (
          <li key={request.domain} className={list.row}>
            <div className={list.what}>
              <p className={list.name}>{request.names.join(', ')}</p>
              <p className={list.note}>
                {request.domain} · {text.asked(request.count, request.with_email)} ·{' '}
                {agoText(request.first_at)}
              </p>
              {request.school !== null && <p className={list.note}>{text.hasSchool(request.school)}</p>}
            </div>
            {manages && <RequestActs request={request} onAsk={(kind) => setAsked({ request, kind })} />}
          </li>
        ))}
      </ul>
      {asked && <AnswerDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

type RequestActsProps = { request: SchoolRequest; onAsk: (kind: AnswerKind) => void };

function RequestActs({ request: { domain, names, school }, onAsk }: RequestActsProps) {
  const query = new URLSearchParams({ domain, name: names[0] ?? '' });
  return (
    <div className={list.acts}>
      {school === null ? (
        <ButtonLink
          as={Link}
          variant="quiet"
          fit
          to={`${operatorPaths.page('schools/add')}?${query}`}
          aria-label={text.addForOf(domain)}
        >
          {text.addFor}
        </ButtonLink>
      ) : (
        <Button variant="quiet" fit aria-label={text.answerOf(domain)} onClick={() => onAsk('answer')}>
          {text.answer}
        </Button>
      )}
      <Button variant="text" aria-label={text.declineOf(domain)} onClick={() => onAsk('decline')}>
        {text.decline}
      </Button>
    </div>
  );
}
