import type { SerwistPlugin } from 'serwist'

/** Does not cache partial content, redirects or errors. */
export const onlySuccessful: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
}
