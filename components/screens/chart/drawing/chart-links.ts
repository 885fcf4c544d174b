import type { ChartBoard } from '../state/chart-board.ts';
import type { ChartDrawing } from './chart-drawing.ts';

/** Passes on between the charts of a board where the pointer is and what is in sight, by time: their bars may differ. */
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

  /** The second under the pointer of one chart; null when it left. */
  pointed(from: ChartDrawing, time: number | null): void {
    if (this.board.linked.crosshair) this.others(from).forEach((drawing) => drawing.lead(time));
  }

  moved(from: ChartDrawing, first: number, last: number): void {
    if (this.board.linked.time) this.others(from).forEach((drawing) => drawing.drawn.lookAt(first, last));
  }

  private others(from: ChartDrawing): readonly ChartDrawing[] {
    return [...this.drawings].filter((drawing) => drawing !== from);
  }
}
