/** In seconds: how long the network may take where there is a saved copy. */
export const PATIENCE = 3

/** In milliseconds: a reader who has waited for a page in vain does not wait again for each of its answers. */
const SPENT_FOR = 10_000

let spentAt = Number.NEGATIVE_INFINITY

/** A page has been opened from a saved copy: its answers come from there, too, and it asks for the present ones by itself. */
export const spendPatience = (): void => {
  spentAt = Date.now()
}

export const isPatienceSpent = (): boolean => Date.now() - spentAt < SPENT_FOR
