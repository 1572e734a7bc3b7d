/**
 * A plain model of who invited and vouches for whom, who wrote and has what, what waits for whose answer, and whom reports
 * name. Each act answers what the services are to answer.
 */

export interface Offer {
  readonly id: string;
  readonly kind: 'hand_over' | 'tag' | 'inherit';
  /** Null where they have left. */
  readonly from: string | null;
  readonly to: string;
  /** The project or the post. */
  readonly about: string;
  answer: 'accepted' | 'refused' | 'withdrawn' | null;
}

interface Project {
  creator: string;
  /** In the order of joining. */
  team: string[];
  author: string;
  text: string;
  gone: boolean;
}

interface Report {
  readonly reporter: string;
  readonly about: string;
  /** Who wrote what was seen. */
  readonly author: string;
  /** Whether what was seen is kept: until who wrote it leaves. */
  kept: boolean;
}

interface Post {
  readonly author: string;
  tagged: Set<string>;
  gone: boolean;
}

const tagsOfPair = 3;

export class Model {
  readonly states = new Map<string, 'here' | 'suspended' | 'left'>();
  /** Of each pair, by inviter and member. */
  readonly vouches = new Set<string>();
  readonly projects = new Map<string, Project>();
  readonly posts = new Map<string, Post>();
  readonly offers = new Map<string, Offer>();
  /** Who invited whom; it never changes. */
  readonly inviters = new Map<string, string | null>();
  /** By reporter and what they reported. */
  readonly reports = new Map<string, Report>();

  readonly isHere = (id: string): boolean => this.states.get(id) === 'here';
  readonly all = (state: 'here' | 'suspended'): string[] =>
    [...this.states].filter(([, is]) => is === state).map(([id]) => id);
  readonly shown = (id: string): Project | null => {
    const project = this.projects.get(id);
    return project && !project.gone && this.isHere(project.creator) ? project : null;
  };
  readonly liveProjects = (): string[] => [...this.projects.keys()].filter((id) => this.shown(id));
  readonly livePosts = (): string[] => [...this.posts].filter(([, { gone }]) => !gone).map(([id]) => id);
  readonly open = (): Offer[] => [...this.offers.values()].filter(({ answer }) => answer === null);

  join(id: string, inviter: string | null): void {
    this.states.set(id, 'here');
    this.inviters.set(id, inviter);
    if (inviter !== null) this.vouches.add(`${inviter}>${id}`);
  }

  begin(id: string, creator: string, text: string): void {
    this.projects.set(id, { creator, team: [creator], author: creator, text, gone: false });
  }

  accept(projectId: string, inviter: string, member: string): string {
    const project = this.shown(projectId);
    if (project === null || !project.team.includes(inviter)) return 'forbidden';
    if (project.team.includes(member)) return 'already_joined';
    project.team.push(member);
    this.vouches.add(`${inviter}>${member}`);
    return 'joined';
  }

  withdrawVouch(inviter: string, member: string): string {
    return this.vouches.delete(`${inviter}>${member}`) ? 'done' : 'not_found';
  }

  edit(projectId: string, by: string, text: string): string {
    const project = this.shown(projectId);
    if (project === null) return 'not_found';
    if (project.creator !== by) return 'forbidden';
    if (project.text !== text) Object.assign(project, { text, author: by });
    return 'done';
  }

  leaveTeam(projectId: string, by: string): string {
    const project = this.shown(projectId);
    if (project === null) return 'not_found';
    if (!project.team.includes(by)) return 'forbidden';
    if (project.creator === by) return 'creator_stays';
    project.team = project.team.filter((id) => id !== by);
    return 'done';
  }

  readonly #refused = (kind: Offer['kind'], from: string, to: string): boolean =>
    [...this.offers.values()].some(
      (offer) => offer.kind === kind && offer.from === from && offer.to === to && offer.answer === 'refused',
    );

  /** `offered`: the one before is withdrawn, and the new one is to be told by `asked`. */
  handOver(projectId: string, by: string, to: string): string {
    const project = this.shown(projectId);
    if (project === null) return 'not_found';
    if (project.creator === to && project.team.includes(by)) return 'creator';
    if (project.creator !== by) return 'forbidden';
    if (!project.team.includes(to) || !this.isHere(to)) return 'not_on_team';
    const open = this.open().find(({ about }) => about === projectId);
    if (open?.to === to) return 'waiting';
    if (this.#refused('hand_over', by, to)) return 'offer_refused';
    if (open) open.answer = 'withdrawn';
    return 'offered';
  }

  asked(offer: Omit<Offer, 'answer'>): void {
    this.offers.set(offer.id, { ...offer, answer: null });
  }

  withdraw(projectId: string, by: string): string {
    const project = this.shown(projectId);
    if (project === null) return 'not_found';
    if (project.creator !== by) return 'forbidden';
    const open = this.open().find(({ about }) => about === projectId);
    if (open) open.answer = 'withdrawn';
    return String(open !== undefined);
  }

  answer(offerId: string, answer: 'accepted' | 'refused'): string {
    const offer = this.offers.get(offerId);
    if (offer === undefined) return 'not_found';
    if (offer.answer === answer) return 'done';
    if (offer.answer !== null || (answer === 'accepted' && !this.#carryOut(offer))) return 'offer_over';
    offer.answer = answer;
    return 'done';
  }

  #carryOut({ kind, from, to, about }: Offer): boolean {
    if (kind === 'tag') {
      const post = this.posts.get(about);
      if (!post || post.gone) return false;
      post.tagged.add(to);
      return true;
    }
    if (kind === 'inherit') return this.#inherit(about, to);
    const project = this.shown(about);
    if (project?.creator !== from || !project.team.includes(to)) return false;
    project.creator = to;
    return true;
  }

  /** Whether a project waits for one of its team to take it over. */
  readonly isUnled = ({ creator, gone }: Project): boolean => !gone && this.states.get(creator) === 'left';

  #inherit(projectId: string, to: string): boolean {
    const project = this.projects.get(projectId);
    if (!project || !this.isUnled(project) || !project.team.includes(to)) return false;
    project.team = project.team.filter((id) => id !== project.creator);
    project.creator = to;
    for (const offer of this.open())
      if (offer.kind === 'inherit' && offer.about === projectId && offer.to !== to)
        offer.answer = 'withdrawn';
    return true;
  }

  /** A sweep: what everybody refused ends. Everybody there was asked before. */
  endUnled(): void {
    for (const [id, project] of this.projects) {
      const waits = this.open().some(
        ({ kind, about, to }) =>
          kind === 'inherit' && about === id && this.isHere(to) && project.team.includes(to),
      );
      if (this.isUnled(project) && !waits) project.gone = true;
    }
  }

  /** Who is to be asked by a new post; null where somebody of them is not here. */
  post(id: string, author: string, wanted: readonly string[]): readonly string[] | null {
    if (!wanted.every(this.isHere)) return null;
    this.posts.set(id, { author, tagged: new Set(wanted.filter((to) => to === author)), gone: false });
    const waiting = (to: string) =>
      this.open().filter((offer) => offer.kind === 'tag' && offer.from === author && offer.to === to);
    return wanted.filter(
      (to) => to !== author && !this.#refused('tag', author, to) && waiting(to).length < tagsOfPair,
    );
  }

  untag(postId: string, by: string): string {
    return this.posts.get(postId)?.tagged.delete(by) ? 'done' : 'not_found';
  }

  leave(id: string): void {
    for (const [offerId, { from, to }] of this.offers) {
      if (from === id || to === id) this.offers.delete(offerId);
    }
    for (const project of this.projects.values()) {
      const heir = project.team.find((member) => member !== id && this.isHere(member));
      const isOwn = project.creator === id && !project.gone;
      if (isOwn && heir === undefined) project.gone = true;
      if (isOwn && heir !== undefined) continue;
      project.team = project.team.filter((member) => member !== id);
    }
    for (const post of this.posts.values()) {
      post.tagged.delete(id);
      if (post.author === id) post.gone = true;
    }
    for (const report of this.reports.values()) if (report.author === id) report.kept = false;
    for (const pair of this.vouches) if (pair.endsWith(`>${id}`)) this.vouches.delete(pair);
    this.states.set(id, 'left');
  }

  /** `owner` has it now and `author` wrote it: both may be who reports, and then it is their own. */
  #report(reporter: string, about: string, owner: string, author: string): string {
    if (!this.isHere(owner)) return 'not_found';
    if (reporter === owner || reporter === author) return 'forbidden';
    const key = `${reporter}>${about}`;
    if (this.reports.has(key)) return 'false';
    this.reports.set(key, { reporter, about, author, kept: true });
    return 'true';
  }

  report(reporter: string, type: 'project' | 'post' | 'profile', about: string): string {
    if (type === 'profile') return this.#report(reporter, about, about, about);
    const post = this.posts.get(about);
    if (type === 'post')
      return post && !post.gone ? this.#report(reporter, about, post.author, post.author) : 'not_found';
    const project = this.shown(about);
    return project ? this.#report(reporter, about, project.creator, project.author) : 'not_found';
  }

  /** How many somebody invited, and how many these invited, whether they are here or not. */
  branch(id: string): readonly [count: number, below: number] {
    const invitedBy = (of: string) => [...this.inviters].filter(([, inviter]) => inviter === of);
    const own = invitedBy(id);
    return [own.length, own.reduce((sum, [first]) => sum + invitedBy(first).length, 0)];
  }

  /** What the database is to hold, in one order. */
  state() {
    const counts = this.all('here').map((id) => {
      const by = [...this.vouches]
        .filter((pair) => pair.endsWith(`>${id}`))
        .map((pair) => pair.split('>')[0] ?? '');
      return [id, by.filter(this.isHere).toSorted()] as const;
    });
    const live = [...this.projects].filter(([, { gone }]) => !gone);
    const posts = [...this.posts].filter(([, { gone }]) => !gone);
    return {
      vouches: Object.fromEntries(counts),
      projects: Object.fromEntries(
        live.map(([id, { creator, author, team }]) => [id, { creator, author, team: team.toSorted() }]),
      ),
      branches: Object.fromEntries([...this.inviters].filter(([id]) => this.states.get(id) !== 'left')),
      reports: Object.fromEntries(
        [...this.reports].map(([key, { author, kept }]) => [key, [author, kept ? author : null]]),
      ),
      posts: Object.fromEntries(posts.map(([id, { tagged }]) => [id, [...tagged].toSorted()])),
      offers: this.open()
        .map(({ id }) => id)
        .toSorted(),
    };
  }
}
