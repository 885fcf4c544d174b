import type { ChatRoom } from '../../../schemas/stored/chat-room.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the panel stands in the window, in px from its top left corner. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Which edges a handle moves: the left or upper one by -1, the right or lower one by 1. */
export interface Edges {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** Smaller it can't be read. */
const LEAST: Size = { width: 280, height: 320 };
/** It keeps this far from the window's edges; at first, as far as the launcher does. */
const EDGE = 8;
const CORNER = 16;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(most, 0));

/** The whole of it inside the window: as large as there is room for, and no nearer to the edges than it may be. */
export function fit({ x, y, width, height }: Box, window: Size): Box {
  const size = {
    width: Math.min(Math.max(width, LEAST.width), window.width - 2 * EDGE),
    height: Math.min(Math.max(height, LEAST.height), window.height - 2 * EDGE),
  };
  return {
    ...size,
    x: within(x, EDGE, window.width - EDGE - size.width),
    y: within(y, EDGE, window.height - EDGE - size.height),
  };
}

/** Returns the stored position, or the lower left or right corner if the user hasn't moved the panel. */
export function boxOf({ x, y, ...size }: Pick<ChatRoom, 'x' | 'y' | 'width' | 'height'>, window: Size, isLeft: boolean): Box {
  const { width, height } = fit({ x: 0, y: 0, ...size }, window);
  const corner = { x: isLeft ? CORNER : window.width - CORNER - width, y: window.height - CORNER - height };
  return fit({ x: x ?? corner.x, y: y ?? corner.y, ...size }, window);
}

export function move(box: Box, dx: number, dy: number, window: Size): Box {
  return fit({ ...box, x: box.x + dx, y: box.y + dy }, window);
}

/** Makes it larger or smaller where it stands; what has no room there moves it. */
export function grow(box: Box, dx: number, dy: number, window: Size): Box {
  return fit({ ...box, width: box.width + dx, height: box.height + dy }, window);
}

/** Moves some of its edges, while the others stay where they are. */
export function resize(box: Box, edges: Edges, by: { readonly dx: number; readonly dy: number }, window: Size): Box {
  const [x, width] = stretch([box.x, box.width], edges.x, by.dx, [LEAST.width, window.width]);
  const [y, height] = stretch([box.y, box.height], edges.y, by.dy, [LEAST.height, window.height]);
  return fit({ x, y, width, height }, window);
}

type Pair = readonly [number, number];

/** The start and the length of a stretch, one end of which was moved. */
function stretch([start, length]: Pair, end: Edges['x'], by: number, [least, most]: Pair): Pair {
  if (end === 0) return [start, length];
  if (end === 1) return [start, within(length + by, least, most - EDGE - start)];
  const last = start + length;
  const longer = within(length - by, least, last - EDGE);
  return [last - longer, longer];
}
