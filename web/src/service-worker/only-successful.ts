import type { SerwistPlugin } from 'serwist'

/** Keeps whole answers that succeeded: no parts, redirections, refusals. */
export const onlyGood: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
}
