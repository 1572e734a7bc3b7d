/** The caption of a sample row in an empty list. */
export const sampleText = { caption: '이렇게 보여요' } as const;
