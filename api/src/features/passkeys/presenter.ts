import type { Passkey } from '@dure/contract/passkeys.ts';
import type { PasskeyRow } from './repository.ts';

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
