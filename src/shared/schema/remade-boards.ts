import * as v from 'valibot'

/** Of a line of a remake: the boards that are made again, in eighths of an inch; null for any other line. */
export const RemadeBoards = v.nullable(v.array(v.object({ mark: v.string(), length: v.number(), width: v.number() })))
