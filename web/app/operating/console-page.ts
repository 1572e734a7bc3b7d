import type { CurrentUser } from '@dure/contract/members.ts';
import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import type { ComponentType } from 'react';
import type { Call } from '../api/call.ts';

/** Who is at the console, by which role. */
export interface OfTeam extends CurrentUser {
  readonly operating_role: OperatingRole;
}

/** What a page of the console is loaded by. */
export interface PageArgs {
  readonly call: Call;
  readonly signal: AbortSignal;
  readonly query: URLSearchParams;
  /** What its path names; empty where it names nothing. */
  readonly id: string;
}

export interface PageProps<Data = unknown> {
  readonly me: OfTeam;
  readonly data: Data;
}

export interface PageModule {
  readonly loader: (args: PageArgs) => Promise<unknown>;
  readonly Component: ComponentType<PageProps<never>>;
}
