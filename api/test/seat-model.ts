/**
 * A plain model of who asks for which seat, who has one, and who was told of what. Each act answers what the services are
 * to answer.
 */

type State = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | 'closed';

export interface Request {
  readonly id: string;
  readonly project: string;
  readonly asker: string;
  readonly role: string;
  state: State;
  reminded: boolean;
  /** Whether a withdrawal is recent enough to be undone. */
  undoable: boolean;
}

interface Project {
  creator: string;
  /** The seat of each, in the order of joining. */
  team: Map<string, string | null>;
  roles: Map<string, number>;
  ended: boolean;
  gone: boolean;
}

const openOfOne = 5;

export class SeatModel {
  readonly states = new Map<string, 'here' | 'suspended' | 'left'>();
  readonly unverified = new Set<string>();
  readonly projects = new Map<string, Project>();
  /** In the order of asking. */
  readonly requests = new Map<string, Request>();
  /** What is told to whom, about whom; null of an end that nobody brought about. */
  notices: { readonly whom: string; readonly about: string | null; readonly what: string }[] = [];

  readonly isHere = (id: string): boolean => this.states.get(id) === 'here';
  readonly all = (state: 'here' | 'suspended'): string[] =>
    [...this.states].filter(([, is]) => is === state).map(([id]) => id);
  readonly shown = (id: string): Project | null => {
    const project = this.projects.get(id);
    return project && !project.gone && this.isHere(project.creator) ? project : null;
  };
  readonly live = (): string[] => [...this.projects.keys()].filter((id) => this.shown(id));
  readonly open = (): Request[] => [...this.requests.values()].filter(({ state }) => state === 'open');

  begin(id: string, creator: string, roles: readonly (readonly [string, number])[]): void {
    const team = new Map([[creator, null]]);
    this.projects.set(id, { creator, team, roles: new Map(roles), ended: false, gone: false });
  }

  readonly #isFree = ({ roles, team }: Project, role: string): boolean =>
    [...team.values()].filter((taken) => taken === role).length < (roles.get(role) ?? 0);

  #tellCreator(kind: string, { id, project, asker }: Request): void {
    const whom = this.projects.get(project)?.creator ?? '';
    this.notices.push({ whom, about: asker, what: `${whom} seat_${kind} ${id}` });
  }

  #tellAsker(kind: string, { id, asker }: Request, about: string | null = null): void {
    this.notices.push({ whom: asker, about, what: `${asker} seat_${kind} ${id}` });
  }

  /** `asked`: the new one is to be told by `asked`. */
  ask(projectId: string, asker: string, role: string): string {
    const project = this.shown(projectId);
    if (project === null) return 'not_found';
    if (project.team.has(asker)) return 'forbidden';
    const last = [...this.requests.values()].findLast(
      (one) => one.project === projectId && one.asker === asker,
    );
    if (last?.state === 'open') return 'waits';
    if (this.unverified.has(asker)) return 'alumni_unverified';
    if (last && last.state !== 'closed') return 'seat_request_rests';
    if (this.open().filter((one) => one.asker === asker).length >= openOfOne) return 'seat_requests_spent';
    return project.ended || !this.#isFree(project, role) ? 'seat_gone' : 'asked';
  }

  asked(request: Omit<Request, 'state' | 'reminded' | 'undoable'>): void {
    const made: Request = { ...request, state: 'open', reminded: false, undoable: false };
    this.requests.set(made.id, made);
    this.#tellCreator('asked', made);
  }

  answer(id: string, project: string, by: string, state: 'accepted' | 'declined'): string {
    const shown = this.shown(project);
    if (shown === null) return 'not_found';
    if (shown.creator !== by) return 'forbidden';
    const request = this.requests.get(id);
    if (request === undefined) return 'not_found';
    if (request.state === state) return 'done';
    if (request.state !== 'open') return 'seat_request_over';
    if (state === 'accepted' && !this.#isFree(shown, request.role)) return 'seat_gone';
    if (state === 'accepted') shown.team.set(request.asker, request.role);
    request.state = state;
    this.#tellAsker(state, request, by);
    return 'done';
  }

  withdraw(projectId: string, asker: string): string {
    const last = [...this.requests.values()].findLast(
      (one) => one.project === projectId && one.asker === asker,
    );
    if (last === undefined) return 'not_found';
    if (last.state === 'withdrawn') return 'done';
    if (last.state !== 'open') return 'seat_request_over';
    Object.assign(last, { state: 'withdrawn', undoable: true });
    this.#tellCreator('withdrawn', last);
    return 'done';
  }

  undo(projectId: string, asker: string): string {
    const project = this.shown(projectId);
    if (project === null) return 'not_found';
    const last = [...this.requests.values()].findLast(
      (one) => one.project === projectId && one.asker === asker,
    );
    if (last?.state === 'open') return 'done';
    if (this.unverified.has(asker)) return 'alumni_unverified';
    if (this.open().filter((one) => one.asker === asker).length >= openOfOne) return 'seat_requests_spent';
    const isOver = project.ended || project.team.has(asker) || !last?.undoable;
    if (isOver || !project.roles.has(last.role)) return 'seat_request_over';
    Object.assign(last, { state: 'open', undoable: false });
    this.notices = this.notices.filter(({ what }) => !what.endsWith(` seat_withdrawn ${last.id}`));
    return 'done';
  }

  remind(request: Request): void {
    if (!request.reminded) this.#tellCreator('lapses_soon', request);
    request.reminded = true;
  }

  lapse(request: Request): void {
    request.state = 'lapsed';
    this.#tellCreator('lapsed', request);
    this.#tellAsker('lapsed', request);
  }

  close(which: (request: Request) => boolean): void {
    for (const request of this.open().filter(which)) {
      request.state = 'closed';
      this.#tellAsker('closed', request);
    }
  }

  /** Joins by an invitation; nobody is told that this ends a request. */
  join(projectId: string, member: string): void {
    this.projects.get(projectId)?.team.set(member, null);
    for (const own of this.requests.values())
      if (own.project === projectId && own.asker === member && (own.state === 'open' || own.undoable))
        Object.assign(own, { state: 'closed', undoable: false });
  }

  takeSeat(projectId: string, member: string, role: string): string {
    const project = this.shown(projectId);
    if (project === null) return 'not_found';
    if (!project.team.has(member)) return 'forbidden';
    if (project.team.get(member) !== role && !this.#isFree(project, role)) return 'seat_gone';
    project.team.set(member, role);
    return 'done';
  }

  leaveTeam(projectId: string, member: string): string {
    const project = this.shown(projectId);
    if (project === null) return 'not_found';
    if (!project.team.has(member)) return 'forbidden';
    if (project.creator === member) return 'creator_stays';
    project.team.delete(member);
    return 'done';
  }

  /** Removes a role whose seats are free. */
  dropRole(projectId: string, role: string): void {
    this.projects.get(projectId)?.roles.delete(role);
    this.close((request) => request.project === projectId && request.role === role);
  }

  end(projectId: string, how: 'ended' | 'gone'): void {
    const project = this.projects.get(projectId);
    if (project) project[how] = true;
    this.close((request) => request.project === projectId);
  }

  suspend(id: string): void {
    this.states.set(id, 'suspended');
    this.close(({ asker }) => asker === id);
  }

  leave(id: string): void {
    for (const [key, { asker }] of this.requests) if (asker === id) this.requests.delete(key);
    for (const [projectId, project] of this.projects) {
      const heir = [...project.team.keys()].find((member) => member !== id && this.isHere(member));
      const isOwn = project.creator === id && !project.gone;
      if (isOwn && heir === undefined) this.end(projectId, 'gone');
      if (isOwn && heir !== undefined) this.close((request) => request.project === projectId);
      if (isOwn && heir !== undefined) project.team.set(id, null);
      else project.team.delete(id);
    }
    this.states.set(id, 'left');
    for (const project of this.projects.values()) {
      const isUnled = this.states.get(project.creator) === 'left' && !project.gone;
      // Of those whose teams are all suspended nobody can take over.
      if (isUnled && ![...project.team.keys()].some((member) => this.isHere(member))) project.gone = true;
    }
    this.notices = this.notices.filter(({ whom, about }) => whom !== id && about !== id);
  }

  /** Minutes go by, after which no withdrawal can be undone. */
  forgetUndoing(): void {
    for (const request of this.requests.values()) request.undoable = false;
  }

  /** Days go by, after which nothing that ended counts. */
  forgetEnded(): void {
    for (const [id, { state }] of this.requests) if (state !== 'open') this.requests.delete(id);
  }

  /** What the database is to hold. */
  state() {
    const live = [...this.projects].filter(([, { gone }]) => !gone);
    return {
      projects: Object.fromEntries(
        live.map(([id, { creator, team }]) => [id, { creator, team: Object.fromEntries(team) }]),
      ),
      requests: Object.fromEntries([...this.requests].map(([id, { state }]) => [id, state])),
      notices: this.notices.map(({ what }) => what).toSorted(),
    };
  }
}
