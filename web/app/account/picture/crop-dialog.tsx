import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Crop, nearness, placeAlong, placedAlong, zoomed } from './crop.ts';
import styles from './crop-dialog.module.css';
import type { OpenedPicture } from './open-picture.ts';
import { cropText as text } from './picture-text.ts';
import { useCropGestures } from './use-crop-gestures.ts';

type CropDialogProps = {
  picture: OpenedPicture;
  /** The initial square. */
  first: Crop;
  onUse: (crop: Crop) => void;
  onCancel: () => void;
};

/** Pixels of the shown square; sharp on any screen. */
const stageSide = 640;

/** Chooses the square of a picture to keep, by touch, mouse, wheel and keys. */
export function CropDialog({ picture, first, onUse, onCancel }: CropDialogProps) {
  const { canvas, moves } = picture;
  const [crop, setCrop] = useState(first);
  const stage = useRef<HTMLCanvasElement>(null);
  useCropGestures(stage, canvas, setCrop);
  useEffect(() => {
    const context = stage.current?.getContext('2d');
    if (!context) return;
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, crop.x, crop.y, crop.side, crop.side, 0, 0, stageSide, stageSide);
  }, [canvas, crop]);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={text.title}
      closeLabel={text.cancel}
      actions={<Button onClick={() => onUse(crop)}>{text.use}</Button>}
    >
      <div className={styles.whole}>
        <canvas
          ref={stage}
          className={styles.stage}
          width={stageSide}
          height={stageSide}
          role="img"
          aria-label={text.stage}
        />
        <p className={styles.hint}>{moves ? `${text.firstFrame} ${text.hint}` : text.hint}</p>
        <div className={styles.bars}>
          <Bar
            label={text.nearer}
            value={nearness(crop, canvas)}
            onChange={(to) => setCrop(zoomed(crop, canvas, to))}
            first
          />
          {(['x', 'y'] as const).map((axis) => (
            <Bar
              key={axis}
              label={axis === 'x' ? text.across : text.down}
              value={placeAlong(crop, canvas, axis)}
              onChange={(share) => setCrop(placedAlong(crop, canvas, axis, share))}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

type BarProps = {
  label: string;
  /** From 0 to 1; null if there is nothing to choose. */
  value: number | null;
  onChange: (value: number) => void;
  first?: boolean;
};

const steps = 100;

function Bar({ label, value, onChange, first = false }: BarProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        className={styles.bar}
        min={0}
        max={steps}
        value={Math.round((value ?? 0.5) * steps)}
        disabled={value === null}
        aria-valuetext={text.percent(value ?? 0.5)}
        onChange={(event) => onChange(Number(event.currentTarget.value) / steps)}
        {...(first && { 'data-autofocus': true })}
      />
    </>
  );
}
