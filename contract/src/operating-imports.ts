/** What came of a line of an import. */
export const importOutcomes = ['waiting', 'made', 'invited_before', 'member'] as const;
/** How the mail of a line fares. `unwanted`: the address wants none. */
export const importedMails = ['queued', 'sent', 'failed', 'unwanted'] as const;
