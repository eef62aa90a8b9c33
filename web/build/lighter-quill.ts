import type { Plugin } from 'vite'

/**
 * Makes Quill's Delta use Quill's Lodash functions instead of its own copies, which saves 5.6 kB. If a later
 * version has other code, the plugin has no effect.
 */
export const dedupeLodash = (): Plugin => ({
  name: 'soko:lighter-quill',
  transform: {
    filter: { id: /quill-delta[\\/]dist[\\/]/ },
    handler: (code) =>
      code
        .replace('require("lodash.clonedeep")', 'require("lodash-es").cloneDeep')
        .replace('require("lodash.isequal")', 'require("lodash-es").isEqual'),
  },
})
