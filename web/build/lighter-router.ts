import type { Plugin } from 'vite'

/** Makes unused parts tree-shakable (ADR 0025). No effect if a later version's code differs. */
export const trimRouter = (): Plugin => ({
  name: 'soko:lighter-router',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/ = (?=React\d*\.forwardRef\()/g, ' = /* @__PURE__ */ ')
        .replace(/usePrefetchBehavior\(\s+prefetch,\s+rest\s+\)/, '[false, null, {}]')
        .replace(/return shouldPrefetch && !isAbsolute \? .+? : link;/s, 'return link;')
        .replace('dataRouterState = dataRouterOpts?.state', 'dataRouterState = undefined')
        .replace(/^RenderErrorBoundary\.contextType = .+$/m, ''),
  },
})
