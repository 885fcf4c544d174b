import type { ChartBoard } from '../state/chart-board.ts';
import type { ChartDrawing } from './chart-drawing.ts';

/** Shares the crosshair and the visible range between the charts of a board. By time, because their bars can differ. */
export class ChartLinks {
  private readonly board: ChartBoard;
  private readonly drawings = new Set<ChartDrawing>();

  constructor(board: ChartBoard) {
    this.board = board;
  }

  join(drawing: ChartDrawing): () => void {
    this.drawings.add(drawing);
    return () => void this.drawings.delete(drawing);
  }

  /** Called with null when the pointer leaves the chart. */
  pointed(from: ChartDrawing, time: number | null): void {
    if (this.board.linked.crosshair) this.others(from).forEach((drawing) => drawing.showLinkedPointer(time));
  }

  moved(from: ChartDrawing, first: number, last: number): void {
    if (this.board.linked.time) this.others(from).forEach((drawing) => drawing.drawn.showRange(first, last));
  }

  private others(from: ChartDrawing): readonly ChartDrawing[] {
    return [...this.drawings].filter((drawing) => drawing !== from);
  }
}
