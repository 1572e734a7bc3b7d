/** DATA_DIR/demo.json (Specification 14.7), for trying the product. */
export interface Demo {
  readonly origin: string;
  /** A folder of .eml files. */
  readonly outbox: string;
  readonly domains: { readonly student: string };
  /** Whole URLs. */
  readonly invitations: Readonly<
    Record<
      | 'student'
      | 'studentUsed'
      | 'studentExpired'
      | 'studentRevoked'
      | 'event'
      | 'eventExpired'
      | 'project'
      | 'projectExpired',
      string
    >
  >;
  readonly members: readonly DemoMember[];
  readonly projects: readonly string[];
  readonly posts: readonly string[];
  readonly lounges: readonly string[];
  readonly profiles: readonly string[];
}

export interface DemoMember {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly user_type: 'student' | 'alumni';
  readonly mentor_verified: boolean;
  readonly user_name: string;
}
