import { zoomMax, zoomMin } from '@dure/contract/limits.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { NextIcon } from '../../ui/link-icons.tsx';
import styles from './viewer-controls.module.css';
import type { ViewerEvent, ViewerState } from './viewer-state.ts';
import { imageViewerText as text } from './viewer-text.ts';

type ViewerControlsProps = { state: ViewerState; tell: (event: ViewerEvent) => void };

/** Buttons for what fingers and keys do. A button without effect keeps its place and the focus. */
export function ViewerControls({ state, tell }: ViewerControlsProps) {
  const { index, pictures, view } = state;
  const percent = Math.round(view.scale * 100);
  const turn = (by: number) => tell({ type: 'turn to', index: index + by });
  const several = pictures.length > 1;
  return (
    <div className={styles.controls}>
      {several && (
        <IconButton label={text.previous} aria-disabled={index === 0} onClick={() => turn(-1)}>
          <BackIcon />
        </IconButton>
      )}
      <IconButton
        label={text.zoomOut}
        aria-disabled={view.scale <= zoomMin}
        onClick={() => tell({ type: 'zoom out' })}
      >
        <MinusIcon />
      </IconButton>
      <button
        type="button"
        className={styles.percent}
        aria-label={text.showWhole(percent)}
        onClick={() => tell({ type: 'show whole' })}
      >
        {text.percent(percent)}
      </button>
      <IconButton
        label={text.zoomIn}
        aria-disabled={view.scale >= zoomMax}
        onClick={() => tell({ type: 'zoom in' })}
      >
        <PlusIcon />
      </IconButton>
      {several && (
        <IconButton label={text.next} aria-disabled={index === pictures.length - 1} onClick={() => turn(1)}>
          <NextIcon />
        </IconButton>
      )}
    </div>
  );
}

function PlusIcon() {
  return (
    <Icon>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

function MinusIcon() {
  return (
    <Icon>
      <path d="M5 12h14" />
    </Icon>
  );
}
