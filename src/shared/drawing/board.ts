/** The thickness of uprights, shelves, fronts and doors. */
export const BOARD_INCHES = 0.75

/** How far the lowest shelf is above the floor. */
export const TOE_KICK_INCHES = 2.5
