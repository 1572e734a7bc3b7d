/**
 * Who of the team that runs the network may do what, in one place: the api holds its calls to it, the console shows what
 * it allows (docs/decisions/0063).
 */
export const operatingRoles = ['owner', 'operator', 'moderator', 'reader'] as const;
export type OperatingRole = (typeof operatingRoles)[number];

/** What a role may allow, one a kind of act. */
export const permissions = [
  /** Reading the console: figures, lists, pages of members; no address in full. */
  'console.read',
  /** A member's address in full, each time written down. */
  'addresses.see',
  /** Suspending, signing out, freezing, taking back links, sending a reset, verifying mentors, notes. */
  'members.act',
  /** Having a member removed, which can be undone for `removalHours`. */
  'members.remove',
  /** What the site has of a member, or the list of all, as a file. */
  'members.export',
  /** Deciding about reports, and taking a decision back. */
  'reports.handle',
  /** Schools: requests, adding, editing, importing. */
  'schools.manage',
  /** Mails that wait or failed, and news to members. */
  'mails.manage',
  /** Events, open links, and inviting many by a file. */
  'invitations.manage',
  /** The audit log as a file. */
  'log.export',
  /** Having a backup made. */
  'backups.make',
  /** What the site is called and tells of who runs it. */
  'settings.change',
  /** Who has which role. */
  'roles.change',
] as const;
export type Permission = (typeof permissions)[number];

export const allowedTo: Readonly<Record<OperatingRole, readonly Permission[]>> = {
  owner: permissions,
  operator: [
    'console.read',
    'addresses.see',
    'members.act',
    'members.remove',
    'members.export',
    'reports.handle',
    'schools.manage',
    'mails.manage',
    'invitations.manage',
    'log.export',
    'backups.make',
  ],
  moderator: ['console.read', 'addresses.see', 'members.act', 'reports.handle'],
  reader: ['console.read'],
};

export const may = (role: OperatingRole, permission: Permission): boolean =>
  allowedTo[role].includes(permission);
