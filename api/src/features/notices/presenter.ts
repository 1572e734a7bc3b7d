import type { Notice } from '@dure/contract/notices.ts';
import { imageAddressOrNull } from '../../image-address.ts';
import type { NoticeRow } from './reading-repository.ts';

export const presentNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind,
  about:
    row.about_id === null || row.about_name === null
      ? null
      : { id: row.about_id, user_name: row.about_name, image: imageAddressOrNull(row.about_image) },
  project:
    row.project_id === null || row.project_title === null
      ? null
      : { id: row.project_id, title: row.project_title },
  offer: row.offer,
  post_id: row.post_id,
  created_at: row.created_at,
  read: row.read,
});
