export interface CrowdSize {
  readonly members: number;
  readonly projects: number;
  /** Of these, one for each member is what they joined by. */
  readonly invitations: number;
}
