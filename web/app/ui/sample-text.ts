/** Above a made-up row, where a list has none yet. */
export const sampleText = { caption: '이렇게 보여요' } as const;
