import { expect, it } from 'vitest';
import { alumniJourney, studentJourney } from './journey.ts';
import type { TabInvitation } from './tab-invitation.ts';

const byPerson: TabInvitation = { door: 'person', code: 'by-person', inviterName: '김서연' };
const byEvent: TabInvitation = { door: 'event', code: 'by-event', inviterName: '' };
const byProject: TabInvitation = {
  door: 'project',
  code: 'by-project',
  inviterName: '김서연',
  inviterId: '0199-a',
  projectId: '0199-b',
};

it.each([
  [byPerson, '/welcome?code=by-person', '/certify', '/register', '/end'],
  [byEvent, '/event-welcome?code=by-event', '/certify', '/register', '/event-end'],
  [
    byProject,
    '/project-card/welcome/register-method?code=by-project',
    '/project-card/invitation/certify/by-project/0199-a',
    '/project-card/invitation/register/by-project/0199-a',
    '/project-card/invitation/register/welcome',
  ],
])('leads a student by a $door link', (invitation, start, certify, profile, end) => {
  const journey = studentJourney(invitation);
  expect(journey).toMatchObject({ start, certify, end });
  expect(journey.profile()).toBe(profile);
  expect(journey.profile('skills')).toBe(`${profile}?step=skills`);
});

it.each([
  [byPerson, '/welcome?code=by-person', '/alumni-end'],
  [byEvent, '/event-welcome?code=by-event', '/event-end'],
  [byProject, '/project-card/welcome/register-method?code=by-project', '/alumni-end'],
])('leads an alumni through the same screens whatever the link: %o', (invitation, start, end) => {
  const journey = alumniJourney(invitation);
  expect(journey).toMatchObject({ start, certify: '/alumni-certify', end });
  expect([undefined, 'schools', 'skills'].map(journey.profile)).toEqual([
    '/alumni-register',
    '/alumni-register-school',
    '/alumni-register-school?step=skills',
  ]);
});
