/**
 * Ends the browser's present task and goes on in another one, so that a touch in between is answered: what takes a phone
 * longer than 50 ms in one go is felt.
 */
export const yieldToBrowser = async (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
