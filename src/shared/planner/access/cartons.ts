import type { Board } from '#shared/boards/board.ts'
import { boardsOf } from '#shared/boards/boards-of.ts'
import type { Design } from '../model/design.ts'
import { BOARD } from '../model/geometry.ts'
import { railsOf } from '../model/rails.ts'
import type { Packing } from './packing-text.ts'

/** A packed carton: its outer sides in inches, and the weight of its boards in pounds. */
export type Carton = { length: number; width: number; pounds: number }

/** A carton that is being filled; lengths are in eighths of an inch. */
export type Packed = { longest: number; widest: number; pounds: number; volume: number; boards: Board[] }

/** The outer thickness of every carton, in inches. */
export const THICK = 4

const MOST_POUNDS = 50
/** Of a board ¾″ thick; thinner ones weigh less. */
const SQUARE_FOOT_POUNDS = 2.9
const SQUARE_FOOT = 9216
/** Cardboard and edge protection around the boards, in inches. */
const PACKING = 2
/** How wide a rail is, in inches. */
const RAIL = 3
/** How high boards lie in a carton, in eighths of an inch. */
const STACK = 28

/**
 * Puts boards into cartons, the longest first. A carton keeps the sides of its first board, weighs at most 50 lb, and
 * holds what stacks in its thickness; a heavier board has a carton of its own.
 */
export function packed(boards: readonly Board[]): Packed[] {
  const cartons: Packed[] = []
  for (const board of boards.toSorted((a, b) => longer(b) - longer(a) || shorter(b) - shorter(a))) {
    const carton = cartons.find((each) => hasRoom(each, board)) ?? opened(board, cartons)
    carton.pounds += poundsOf(board)
    carton.volume += volumeOf(board)
    carton.boards.push(board)
  }
  return cartons
}

/** The cartons of boards, the longest first. */
export function cartonsOf(boards: readonly Board[]): Carton[] {
  return packed(boards).map(({ longest, widest, pounds }) => ({
    length: longest / 8 + PACKING,
    width: widest / 8 + PACKING,
    pounds,
  }))
}

/** The cartons that a closet ships in: flat ones for its boards, and one for each piece of rail. */
export function packDesign(design: Design): Carton[] {
  return [...cartonsOf(boardsOf(design)), ...packRails(design)]
}

/** A rail of steel with its cover: about a pound a foot. */
export function packRails(design: Design): Carton[] {
  return railsOf(design).map(({ w }) => {
    const inches = w / 8
    return { length: inches + PACKING, width: RAIL + PACKING, pounds: inches / 12 }
  })
}

/** Null if there are none. */
export function packingOf(cartons: readonly Carton[]): Packing | null {
  if (cartons.length === 0) return null
  return {
    longest: Math.max(...cartons.map(({ length }) => length)) - PACKING,
    pounds: Math.max(...cartons.map(({ pounds }) => pounds)),
  }
}

function opened(board: Board, cartons: Packed[]): Packed {
  const carton = { longest: longer(board), widest: shorter(board), pounds: 0, volume: 0, boards: [] }
  cartons.push(carton)
  return carton
}

function hasRoom({ longest, widest, pounds, volume }: Packed, board: Board): boolean {
  return (
    shorter(board) <= widest &&
    pounds + poundsOf(board) <= MOST_POUNDS &&
    volume + volumeOf(board) <= longest * widest * STACK
  )
}

function longer({ length, width }: Board): number {
  return Math.max(length, width)
}

function shorter({ length, width }: Board): number {
  return Math.min(length, width)
}

function poundsOf(board: Board): number {
  return ((volumeOf(board) / BOARD) * SQUARE_FOOT_POUNDS) / SQUARE_FOOT
}

function volumeOf({ length, width, thickness }: Board): number {
  return length * width * thickness
}
