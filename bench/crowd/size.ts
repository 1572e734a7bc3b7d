export interface CrowdSize {
  readonly members: number;
  readonly projects: number;
  /** Including the one by which each member joined. */
  readonly invitations: number;
}
