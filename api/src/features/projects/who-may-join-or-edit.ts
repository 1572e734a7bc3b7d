/** Specification 5.5: alumni may take part in projects only once an operator verified them as mentors. */
export const mayTakePart = (member: {
  readonly userType: 'student' | 'alumni';
  readonly mentorVerified: boolean;
}): boolean => member.userType === 'student' || member.mentorVerified;

/** Only its creator may edit or delete a project. */
export const mayChange = (memberId: string, project: { readonly creatorId: string }): boolean =>
  project.creatorId === memberId;
