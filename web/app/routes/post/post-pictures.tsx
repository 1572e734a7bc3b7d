import { lazy, Suspense, useState } from 'react';
import { type PostImage, viewedImage } from '../../features/post-page/image-layout.ts';
import { PostImages } from '../../features/post-page/post-images.tsx';

const ImageViewer = lazy(() => import('../../features/image-viewer/image-viewer.tsx'));

/** A post's pictures; pressing one opens it in the viewer, which shows those that were here then. */
export function PostPictures({ images }: { images: readonly PostImage[] }) {
  const [missing, setMissing] = useState<readonly PostImage[]>([]);
  const [opened, setOpened] = useState<{ images: readonly PostImage[]; at: number } | null>(null);
  const shown = images.filter((image) => !missing.includes(image));
  return (
    <>
      <PostImages
        images={shown}
        onOpen={(at) => setOpened({ images: shown, at })}
        onMissing={(image) => setMissing((before) => [...before, image])}
      />
      {opened !== null && (
        <Suspense>
          <ImageViewer
            images={opened.images.map((image, at) => viewedImage(image, at, opened.images.length))}
            start={opened.at}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
