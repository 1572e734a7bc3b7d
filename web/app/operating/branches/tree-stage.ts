import { type Selection, select } from 'd3-selection';
import { type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import type { Placed, TreeLayout } from './tree-layout.ts';
import { type Colours, coloursOf, paint, type View } from './tree-painter.ts';

interface Heard {
  /** A person was selected. */
  readonly selected: (one: Placed) => void;
  /** The view came to rest near a person with unfetched people below. */
  readonly nearMore: (one: Placed) => void;
}

const nearPx = 22;
const goMs = 320;
/** Around the whole tree, for the names at its edge. */
const marginPx = 40;
/** The distance between people after going to one. */
const apartPx = 56;
/** With fewer people in view, the rest of their branches is fetched. */
const partMax = 150;
const empty: TreeLayout = { placed: [], byId: new Map(), tops: [], radius: 1 };

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The canvas with the visible part of the tree, moved by pointer, fingers and wheel. */
export class TreeStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #heard: Heard;
  readonly #moved: Selection<HTMLCanvasElement, unknown, null, undefined>;
  readonly #zoom: ZoomBehavior<HTMLCanvasElement, unknown>;
  readonly #observers: readonly { disconnect(): void }[];
  readonly #over = new AbortController();
  #layout = empty;
  #selected: Placed | null = null;
  #view: View = { x: 0, y: 0, k: 1 };
  #colours: Colours;
  #frame = 0;
  #going = 0;

  constructor(canvas: HTMLCanvasElement, heard: Heard) {
    this.#canvas = canvas;
    this.#heard = heard;
    this.#colours = coloursOf(canvas);
    this.#zoom = zoom<HTMLCanvasElement, unknown>()
      .duration(isStill() ? 0 : 200)
      .on('zoom', ({ transform: { x, y, k } }) => {
        this.#view = { x, y, k };
        this.#draw();
      })
      .on('start', ({ sourceEvent }) => {
        if (sourceEvent !== null) cancelAnimationFrame(this.#going);
      })
      .on('end', () => this.#rest());
    this.#moved = select(canvas).call(this.#zoom);
    this.#moved.on('click', (event: MouseEvent) => this.#point(event));
    const sized = new ResizeObserver(() => this.#resize());
    sized.observe(canvas);
    const themed = new MutationObserver(() => this.#recolour());
    themed.observe(document.documentElement, { attributes: true });
    for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)'])
      matchMedia(query).addEventListener('change', () => this.#recolour(), { signal: this.#over.signal });
    this.#observers = [sized, themed];
  }

  show(layout: TreeLayout, selected: Placed | null): void {
    const first = this.#layout.placed.length === 0;
    const grown = layout.radius / this.#layout.radius;
    const before = this.#layout;
    this.#layout = layout;
    this.#selected = selected;
    const fitting = this.#fitting();
    this.#zoom.scaleExtent([fitting.k * 0.5, Math.max(4, fitting.k * 2)]);
    if (first || (before !== layout && grown !== 1 && selected === null)) this.#to(fitting);
    this.#draw();
  }

  fit(): void {
    this.#to(this.#fitting());
  }

  zoomBy(factor: number): void {
    this.#zoom.scaleBy(this.#moved, factor);
  }

  /** Moves a person to the middle, close enough to tell them from their neighbours. */
  goTo(one: Placed): void {
    const k = Math.min(4, Math.max(this.#view.k, apartPx / spaceAround(one)));
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    this.#glide({ k, x: width / 2 - one.x * k, y: height / 2 - one.y * k });
  }

  close(): void {
    this.#over.abort();
    for (const observer of this.#observers) observer.disconnect();
    cancelAnimationFrame(this.#frame);
    cancelAnimationFrame(this.#going);
    this.#moved.on('.zoom', null).on('click', null);
  }

  #fitting(): View {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    let [left, right, top, bottom] = [0, 1, 0, 1];
    for (const { x, y } of this.#layout.placed) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
    const room = (px: number) => Math.max(1, px - 2 * marginPx);
    const k = Math.min(1.5, room(width) / (right - left), room(height) / (bottom - top));
    return { k, x: width / 2 - ((left + right) / 2) * k, y: height / 2 - ((top + bottom) / 2) * k };
  }

  #to({ x, y, k }: View): void {
    this.#zoom.transform(this.#moved, zoomIdentity.translate(x, y).scale(k));
  }

  #glide(to: View): void {
    cancelAnimationFrame(this.#going);
    if (isStill()) {
      this.#to(to);
      return;
    }
    const from = this.#view;
    const began = performance.now();
    const step = () => {
      const share = Math.min(1, (performance.now() - began) / goMs);
      const eased = 1 - (1 - share) ** 3;
      const between = (a: number, b: number) => a + (b - a) * eased;
      this.#to({ x: between(from.x, to.x), y: between(from.y, to.y), k: between(from.k, to.k) });
      if (share < 1) this.#going = requestAnimationFrame(step);
    };
    step();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const dense = Math.min(2, devicePixelRatio);
    this.#canvas.width = width * dense;
    this.#canvas.height = height * dense;
    this.#canvas.getContext('2d')?.setTransform(dense, 0, 0, dense, 0, 0);
    this.fit();
  }

  #recolour(): void {
    this.#colours = coloursOf(this.#canvas);
    this.#draw();
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const context = this.#canvas.getContext('2d');
      if (context === null) return;
      const { clientWidth: width, clientHeight: height } = this.#canvas;
      paint(context, {
        layout: this.#layout,
        selected: this.#selected,
        view: this.#view,
        colours: this.#colours,
        width,
        height,
      });
    });
  }

  #point({ offsetX, offsetY }: MouseEvent): void {
    const found = this.#nearest(offsetX, offsetY);
    if (found !== null && found.px <= nearPx) this.#heard.selected(found.one);
  }

  #nearest(x: number, y: number, which = this.#layout.placed): { one: Placed; px: number } | null {
    const { view } = { view: this.#view };
    const pxTo = (one: Placed) => Math.hypot(view.x + one.x * view.k - x, view.y + one.y * view.k - y);
    let nearest: { one: Placed; px: number } | null = null;
    for (const one of which) {
      const px = pxTo(one);
      if (nearest === null || px < nearest.px) nearest = { one, px };
    }
    return nearest;
  }

  /** If only a part is in view, reports the most central person with unfetched people below. */
  #rest(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const { x, y, k } = this.#view;
    const seen = this.#layout.placed.filter(
      (one) => x + one.x * k > 0 && x + one.x * k < width && y + one.y * k > 0 && y + one.y * k < height,
    );
    if (seen.length > partMax) return;
    const more = this.#nearest(
      width / 2,
      height / 2,
      seen.filter((one) => one.more),
    );
    if (more !== null) this.#heard.nearMore(more.one);
  }
}

/** The distance to the nearest relative or sibling. */
function spaceAround(one: Placed): number {
  const beside = one.inviter?.brought ?? [];
  const place = beside.indexOf(one);
  const near = [one.inviter, one.brought[0], beside[place - 1], beside[place + 1]];
  const spaces = near.flatMap((other) => (other ? [Math.hypot(other.x - one.x, other.y - one.y)] : []));
  return Math.max(4, Math.min(apartPx, ...spaces));
}
