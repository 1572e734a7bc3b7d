/** Specification 5.5: alumni take part in projects only once an operator verified them as mentors. */
export const mayTakePart = (member: {
  readonly userType: 'student' | 'alumni';
  readonly mentorVerified: boolean;
}): boolean => member.userType === 'student' || member.mentorVerified;

/** What a project says of itself is its creator's alone, to change and to take away. */
export const mayChange = (memberId: string, project: { readonly creatorId: string }): boolean =>
  project.creatorId === memberId;

/** Calendar dates; null is an open end. */
export const periodIsWhole = (startDate: string, endDate: string | null): boolean =>
  endDate === null || startDate <= endDate;
