import { signText } from '@dure/contract/sign-text.ts';
import type { Sign } from '@dure/contract/signs.ts';

export const refusedSignText = (sign: Sign) => `${signText(sign)}. 지우고 다시 입력해 주세요.`;
