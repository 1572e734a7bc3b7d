/** SPEC.md section 5: alumni take part in projects only once an operator verified them as mentors. */
export const mayTakePart = (member: {
  readonly userType: 'student' | 'alumni';
  readonly mentorVerified: boolean;
}): boolean => member.userType === 'student' || member.mentorVerified;
