import { skillRecommendations } from '@dure/contract/catalog.ts';
import type { Call } from '../../api/call.ts';

let loading: Promise<readonly string[]> | null = null;

/** Skills many members have, loaded once a page. Never rejects: without them one types. */
export function loadRecommendations(call: Call): Promise<readonly string[]> {
  loading ??= call(skillRecommendations, {}).catch(() => {
    loading = null;
    return [];
  });
  return loading;
}
