import * as v from 'valibot'

/** The orders that left lately, and those of them that left on their due date or before. */
export const OnTimeFigure = v.object({ orders: v.number(), on_time: v.number() })
export type OnTimeFigure = v.InferOutput<typeof OnTimeFigure>
