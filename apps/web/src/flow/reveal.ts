import type { ReactFlowInstance } from '@xyflow/react';
import { cardSize } from './card-shape.ts';
import type { CardNode, LineEdge } from './flow-view.ts';
import type { Point } from './graph-shape.ts';

/** Minimum distance of a card from the edge of the screen. */
const margin = 24;
/** Duration of opening a panel beside the canvas. */
const settledMs = 60;

/** The width of the canvas's right part that a panel lies over. A panel from below leaves the upper part free. */
function coveredAtRight(stage: DOMRect): number {
  const panel = document.querySelector('[data-over-canvas]')?.getBoundingClientRect();
  if (!panel || panel.width > stage.width * 0.8) return 0;
  return Math.max(0, stage.right - Math.max(panel.left, stage.left));
}

/** Scrolls the canvas until a card is visible; a visible one does not move. */
export function reveal(flow: ReactFlowInstance<CardNode, LineEdge>, position: Point): void {
  setTimeout(() => {
    const stage = document.querySelector('.react-flow')?.getBoundingClientRect();
    if (!stage) return;
    const right = stage.right - coveredAtRight(stage);
    const zoom = Math.max(flow.getZoom(), 0.6);
    const corner = flow.flowToScreenPosition(position);
    const isInSight =
      zoom === flow.getZoom() &&
      corner.x >= stage.left + margin &&
      corner.y >= stage.top + margin &&
      corner.x + cardSize.width * zoom <= right - margin &&
      corner.y + cardSize.height * zoom <= stage.bottom - margin;
    if (isInSight) return;
    const middle = { x: position.x + cardSize.width / 2, y: position.y + cardSize.height / 2 };
    void flow.setCenter(middle.x + (stage.right - right) / 2 / zoom, middle.y, { zoom, duration: 200 });
  }, settledMs);
}
