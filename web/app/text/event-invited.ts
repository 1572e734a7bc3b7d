/** What an event's invitation is headed by, on its page and on its poster. */
export const eventInvitedText = (title: string) => `‘${title}’에 초대받았어요`;
