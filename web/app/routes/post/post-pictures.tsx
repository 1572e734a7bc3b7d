import { lazy, Suspense, useState } from 'react';
import { type PostImage, viewedImage } from '../../features/post-page/image-layout.ts';
import { PostImages } from '../../features/post-page/post-images.tsx';

const ImageViewer = lazy(() => import('../../features/image-viewer/image-viewer.tsx'));

/** A post's pictures; pressing one opens it in the viewer. */
export function PostPictures({ images }: { images: readonly PostImage[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <PostImages images={images} onOpen={setOpened} />
      {opened !== null && (
        <Suspense>
          <ImageViewer
            images={images.map((image, at) => viewedImage(image, at, images.length))}
            start={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
