import type { Plugin } from 'vite'

/**
 * Lets Quill's Delta share two functions with Quill, where it brings builds of its own of Lodash's: 5.6 kB of the editor. Should a later
 * version read differently, the editor works as it does now and only becomes heavier.
 */
export const lighterQuill = (): Plugin => ({
  name: 'soko:lighter-quill',
  transform: {
    filter: { id: /quill-delta[\\/]dist[\\/]/ },
    handler: (code) =>
      code
        .replace('require("lodash.clonedeep")', 'require("lodash-es").cloneDeep')
        .replace('require("lodash.isequal")', 'require("lodash-es").isEqual'),
  },
})
