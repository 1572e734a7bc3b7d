import { randomUUID } from 'node:crypto';
import { doyun, garam, inviter, type Person } from './world.ts';

/** A registration: a body of Specification 6.3. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly user_type?: 'alumni';
  readonly profile: { readonly user_name: string };
}

const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const inAQuarter = () => Math.floor(Date.now() / 1000) + 15 * 60;

/** Specification 5.1: a token with its expiry. */
const newAccess = () =>
  `${encoded({ alg: 'none' })}.${encoded({ exp: inAQuarter(), jti: randomUUID() })}.unsigned`;

/** The host's members, sessions, project and mail, in memory. */
export class Host {
  readonly #registrations: Registration[] = [];
  readonly acceptedUsers: number[] = [inviter.id, 999];
  /** The newest code by address. */
  readonly mailed = new Map<string, string>();
  readonly access = new Map<string, Person>();
  readonly refresh = new Map<string, Person>();
  readonly #people: Person[] = [inviter, garam, doyun];

  personOf = (id: number) => this.#people.find((person) => person.id === id);
  personWith = (email: string) => this.#people.find((person) => person.email === email);

  /** A registration's body. */
  registrationOf = (email: string) => this.#registrations.find((one) => one.email === email);

  signIn(person: Person) {
    const [access, refresh] = [newAccess(), randomUUID()];
    this.access.set(access, person);
    this.refresh.set(refresh, person);
    return { access, refresh, userId: person.id, id: person.id };
  }

  /** A new access token; the refresh token stays. Null if it is unknown. */
  renew(refresh: string): string | null {
    const person = this.refresh.get(refresh);
    if (!person) return null;
    const access = newAccess();
    this.access.set(access, person);
    return access;
  }

  register(registration: Registration): Person {
    const { email, password, profile, user_type = 'student' } = registration;
    const id = inviter.id + this.#people.length;
    const person: Person = { id, email, password, name: profile.user_name, userType: user_type };
    this.#registrations.push(registration);
    this.#people.push(person);
    return person;
  }
}
