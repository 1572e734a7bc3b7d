import { type PublicPost, removeOwnTag } from '@dure/contract/posts.ts';
import { useRevalidator } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { useOwnId } from '../session/use-session.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import { ownTagText as text } from './own-tag-text.ts';

type OwnTagProps = { postId: string; tagged: PublicPost['tagged_users'] };

/**
 * Removes the reader's tag from a post; renders nothing if they are not tagged. A default export, as `lazy`
 * needs.
 */
export default function OwnTag({ postId, tagged }: OwnTagProps) {
  const call = useCall();
  const { revalidate } = useRevalidator();
  const id = useOwnId();
  const { pending, run } = useAct<never>(async ({ type }) => {
    // Another tab has removed it already.
    if (type === 'not_found') await revalidate();
    else showToast(errorText[type]);
    return null;
  });
  if (!tagged.some((member) => member.id === id)) return null;
  const remove = () =>
    run(async () => {
      await call(removeOwnTag, { params: { id: postId } });
      await revalidate();
      showToast(text.removed);
    });
  return (
    <Button variant="text" pending={pending} onClick={() => void remove()}>
      {text.remove}
    </Button>
  );
}
