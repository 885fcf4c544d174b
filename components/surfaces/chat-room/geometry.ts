import type { ChatRoom } from '../../../schemas/stored/chat-room.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position in the viewport, in px from its top left corner. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Edges that a handle moves: -1 for left or top, 1 for right or bottom. */
export interface Edges {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

const MIN_SIZE: Size = { width: 280, height: 320 };
/** Distance from the edges of the viewport, in px. */
const EDGE = 8;
const CORNER = 16;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(most, 0));

/** Moves and shrinks the box into the viewport. */
export function fit({ x, y, width, height }: Box, window: Size): Box {
  const size = {
    width: Math.min(Math.max(width, MIN_SIZE.width), window.width - 2 * EDGE),
    height: Math.min(Math.max(height, MIN_SIZE.height), window.height - 2 * EDGE),
  };
  return {
    ...size,
    x: clamp(x, EDGE, window.width - EDGE - size.width),
    y: clamp(y, EDGE, window.height - EDGE - size.height),
  };
}

/** Returns the saved position, or the lower left or right corner if the user hasn't moved the panel. */
export function getBox({ x, y, ...size }: Pick<ChatRoom, 'x' | 'y' | 'width' | 'height'>, window: Size, isLeft: boolean): Box {
  const { width, height } = fit({ x: 0, y: 0, ...size }, window);
  const corner = { x: isLeft ? CORNER : window.width - CORNER - width, y: window.height - CORNER - height };
  return fit({ x: x ?? corner.x, y: y ?? corner.y, ...size }, window);
}

export function move(box: Box, dx: number, dy: number, window: Size): Box {
  return fit({ ...box, x: box.x + dx, y: box.y + dy }, window);
}

/** Resizes the box at its position. Moves it if it would leave the viewport. */
export function grow(box: Box, dx: number, dy: number, window: Size): Box {
  return fit({ ...box, width: box.width + dx, height: box.height + dy }, window);
}

export function resize(box: Box, edges: Edges, by: { readonly dx: number; readonly dy: number }, window: Size): Box {
  const [x, width] = stretch([box.x, box.width], edges.x, by.dx, [MIN_SIZE.width, window.width]);
  const [y, height] = stretch([box.y, box.height], edges.y, by.dy, [MIN_SIZE.height, window.height]);
  return fit({ x, y, width, height }, window);
}

type Pair = readonly [number, number];

/** Returns start and length after one end moved. */
function stretch([start, length]: Pair, end: Edges['x'], by: number, [least, most]: Pair): Pair {
  if (end === 0) return [start, length];
  if (end === 1) return [start, clamp(length + by, least, most - EDGE - start)];
  const last = start + length;
  const longer = clamp(length - by, least, last - EDGE);
  return [last - longer, longer];
}
