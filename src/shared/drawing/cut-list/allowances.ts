// What the workshop takes off a board. Every size of the cut list is a board's finished size before its edge band.

/** A fixed shelf ends this far behind the front edges of its uprights. */
export const FIXED_SETBACK_INCHES = 0.125
/** An adjustable shelf ends this far behind the front edges of its uprights. */
export const ADJUSTABLE_SETBACK_INCHES = 0.5
/** An adjustable shelf is this much shorter than its section, so that it tilts in. */
export const PIN_CLEARANCE_INCHES = 0.125
/** A rod is this much shorter than its section: a cup at each end. */
export const ROD_CUPS_INCHES = 0.5
/** The gap between two fronts, or a front and what is beside it. */
export const FRONT_GAP_INCHES = 0.125
/** A drawer's box is this much narrower than its section: a slide on each side. */
export const SLIDES_INCHES = 1
/** A drawer's box ends this far before the back. */
export const BOX_SETBACK_INCHES = 1.5
/** A drawer's box is this much lower than its front, and never higher than the second. */
export const BOX_BELOW_FRONT_INCHES = 2
export const BOX_HIGHEST_INCHES = 8
/** The rail that a closet hangs on ends this far from its sides, both together. */
export const RAIL_ENDS_INCHES = 0.5
/** The saw takes this much at each cut. Neither sizes nor square feet have it in them. */
export const SAW_KERF_INCHES = 0.125

export const BACK_INCHES = 0.25
export const DIVIDER_INCHES = 0.25
export const BOX_BOARD_INCHES = 0.5
