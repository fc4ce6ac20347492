import type { Outcome } from './carrying';
import type { Caption } from './dropText';

/** "Alt copies", with "Alt" drawn as a key. */
export type KeyHint = { key: string; text: string };

export type Target = { element: HTMLElement; outcome: Outcome };

type DragView = ReturnType<typeof showDrag>;

export type { DragView };

/**
 * The visuals of a drag: a tile that follows the pointer by its transform, a caption below it, and attributes on the
 * two days involved. This bypasses React: rendering the grid for every pointer move would be slow.
 */
export function showDrag(source: HTMLElement) {
  const box = source.getBoundingClientRect();
  // Read once: after a write in the same frame, reading it would force a layout.
  const { innerWidth, innerHeight } = window;
  const ghost = document.createElement('div');
  ghost.className = `drag-ghost ${source.closest('.is-compact') ? 'is-compact' : ''}`;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.style.width = `${box.width}px`;
  const tile = source.cloneNode(true) as HTMLElement;
  delete tile.dataset.workout;
  delete tile.dataset.template;
  tile.style.minHeight = `${box.height}px`;
  const caption = document.createElement('div');
  caption.className = 'drag-caption';
  caption.hidden = true;
  ghost.append(tile, caption);
  document.body.append(ghost);
  source.dataset.drag = 'source';
  document.documentElement.dataset.dragging = '';

  let marked: HTMLElement | undefined;
  const unmark = () => {
    if (!marked) return;
    delete marked.dataset.drop;
    delete marked.dataset.t;
    marked = undefined;
  };
  const end = () => {
    unmark();
    delete source.dataset.drag;
    delete document.documentElement.dataset.dragging;
  };

  return {
    box,
    moveTo(x: number, y: number): void {
      ghost.style.transform = `translate3d(${x}px, ${y}px, 0)`;
      const side = x + box.width / 2 > innerWidth / 2 ? 'left' : 'right';
      const place = `${y + box.height + 44 > innerHeight ? 'above' : 'below'} ${side}`;
      if (caption.dataset.place !== place) caption.dataset.place = place;
    },
    tell(told: Caption | undefined, hint: KeyHint | undefined): void {
      caption.hidden = told === undefined;
      if (!told) return;
      caption.replaceChildren(part('b', told.text), ...(told.total ? [part('span', told.total)] : []));
      if (hint) caption.append(keyHint(hint));
    },
    mark(target: Target | undefined): void {
      unmark();
      if (!target || target.outcome === 'stay') return;
      marked = target.element;
      marked.dataset.drop = target.outcome;
      if (target.outcome === 'move' && tile.dataset.t) marked.dataset.t = tile.dataset.t;
    },
    /** Animates the tile onto its day. */
    settle(onto: HTMLElement | undefined): void {
      end();
      caption.remove();
      const to = onto?.getBoundingClientRect();
      if (!to || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        ghost.remove();
        return;
      }
      const settling = ghost.animate(
        { transform: `translate3d(${to.left}px, ${to.top}px, 0)`, opacity: [1, 1, 0] },
        { duration: 240, easing: 'cubic-bezier(0.3, 1.3, 0.5, 1)', fill: 'forwards' },
      );
      settling.onfinish = () => ghost.remove();
    },
    remove(): void {
      end();
      ghost.remove();
    },
  };
}

function part(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function keyHint({ key, text }: KeyHint): HTMLElement {
  const [before = '', ...after] = text.split(key);
  const element = document.createElement('span');
  element.append(before, part('kbd', key), after.join(key));
  return element;
}
