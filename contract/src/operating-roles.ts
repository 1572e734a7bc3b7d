/** Which operating role may do what. The api enforces it and the console shows what it allows (docs/decisions/0063). */
export const operatingRoles = ['owner', 'operator', 'moderator', 'reader'] as const;
export type OperatingRole = (typeof operatingRoles)[number];

/** The permissions, one for each kind of act. */
export const permissions = [
  /** Reading the console: figures, lists, members' pages; no full addresses. */
  'console.read',
  /** A member's full address; every use is logged. */
  'addresses.see',
  /** Suspending, signing out, freezing, revoking links, sending resets, verifying mentors, notes. */
  'members.act',
  /** Scheduling a member's removal, which can be undone for `removalHours`. */
  'members.remove',
  /** Exporting a member's data, or the list of all. */
  'members.export',
  /** Deciding about reports, and undoing a decision. */
  'reports.handle',
  /** Schools: requests, adding, editing, importing. */
  'schools.manage',
  /** Waiting and failed mails, and news to members. */
  'mails.manage',
  /** Events, open links, and inviting many by a file. */
  'invitations.manage',
  /** Exporting the audit log. */
  'log.export',
  /** Having a backup made. */
  'backups.make',
  /** The site's name and its operator's details. */
  'settings.change',
  /** Giving roles. */
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

/** Whether a role gives rights that another one, or none, does not. */
export const exceeds = (role: OperatingRole, held: OperatingRole | null): boolean =>
  held === null || allowedTo[role].length > allowedTo[held].length;
