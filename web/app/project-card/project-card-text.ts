export const projectCardText = {
  seats: (role: string, left: number) => `${role} ${left}자리`,
  fitting: (skill: string) => `내 스킬 ‘${skill}’에 맞는 자리가 있어요`,
} as const;
