import type { CurrentUser } from '@dure/contract/members.ts';
import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import type { ComponentType } from 'react';
import type { Call } from '../api/call.ts';

/** A team member with their role. */
export interface OfTeam extends CurrentUser {
  readonly operating_role: OperatingRole;
}

/** The arguments of a console page's loader. */
export interface PageArgs {
  readonly call: Call;
  readonly signal: AbortSignal;
  readonly query: URLSearchParams;
  /** The id in its path; empty if there is none. */
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
