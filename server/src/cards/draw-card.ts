import type { ServedCard } from '@dure/web/server-entry.ts';
import { cardSize, type Drawing } from './drawing.ts';
import { invitationCard } from './invitation-card.ts';
import { loungeCard } from './lounge-card.ts';
import { painted, type ReadPicture } from './paint.ts';
import { postCard } from './post-card.ts';
import { profileCard } from './profile-card.ts';
import { projectCard } from './project-card.ts';
import { siteCard } from './site-card.ts';
import { type Typefaces, typefaces } from './typeface.ts';

/** The kinds can be told apart at 200 px in a chat without reading (docs/decisions/0020). */
function drawingOf(card: ServedCard, letters: Typefaces): Drawing {
  switch (card.kind) {
    case 'project':
      return projectCard(card, letters);
    case 'profile':
      return profileCard(card, letters);
    case 'post':
      return postCard(card, letters);
    case 'lounge':
      return loungeCard(card, letters);
    case 'brand':
      return card.id === 'site' ? siteCard(card, letters) : invitationCard(card, letters);
  }
}

/** Draws a card. Rejects if one of its pictures cannot be read at the moment. */
export async function drawCard(card: ServedCard, read: ReadPicture): Promise<Buffer> {
  return painted(drawingOf(card, await typefaces()), { ...cardSize, format: card.format }, read);
}
