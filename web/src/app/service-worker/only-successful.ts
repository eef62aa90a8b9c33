import type { SerwistPlugin } from 'serwist'

/** Keeps whole answers that succeeded: no parts, redirections, refusals. */
export const onlySuccessful: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
}
