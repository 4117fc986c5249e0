/** The family that stands for all. */
export const ALL_FAMILIES = 0

/** The rows of `review_counts` for these families, in the order of its columns. `families` is SQL for a set of ids. */
export function reviewCountsSelect(families: string): string {
  return `SELECT family_id, origin, rating, count(*) FROM reviews
    WHERE status = 'published' AND family_id IN ${families} GROUP BY family_id, origin, rating`
}

/** The counts of all families, which are the sums of theirs. */
export function reviewSumsSelect(): string {
  return `SELECT ${ALL_FAMILIES}, origin, rating, sum(reviews) FROM review_counts
    WHERE family_id <> ${ALL_FAMILIES} GROUP BY origin, rating`
}

/** Statements that count the reviews of these families again, and change the sums by the difference. */
export function reviewCountStatements(families: string): string[] {
  const theirs = `FROM review_counts WHERE family_id IN ${families} GROUP BY origin, rating`
  const addTheirs = (sign: '+' | '-') => `INSERT INTO review_counts
    SELECT ${ALL_FAMILIES}, origin, rating, ${sign} sum(reviews) ${theirs}
    ON CONFLICT DO UPDATE SET reviews = reviews + excluded.reviews`
  return [
    addTheirs('-'),
    `DELETE FROM review_counts WHERE family_id IN ${families}`,
    `INSERT INTO review_counts ${reviewCountsSelect(families)}`,
    addTheirs('+'),
    `DELETE FROM review_counts WHERE family_id = ${ALL_FAMILIES} AND reviews = 0`,
  ]
}
