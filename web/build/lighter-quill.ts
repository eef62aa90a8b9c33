import type { Plugin } from 'vite'

/** Shares Lodash functions between Quill and Delta: saves 5.6 kB. No effect on code that differs. */
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
