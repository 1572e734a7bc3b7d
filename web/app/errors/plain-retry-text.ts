export const plainRetryText = '다시 시도';
