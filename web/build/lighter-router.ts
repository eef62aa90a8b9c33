import type { Plugin } from 'vite'

/**
 * Lets the build leave out of the router what nobody here uses (ADR 0025). Names for React's developer tools hold on to components, its
 * forms for one; without them, and where making a component is said to have no other effect, these go by themselves. So does what only
 * its framework and its data routers do: links that fetch a page in advance, and pages for what a loader throws. Should a later version
 * read differently, pages work as they do now and only become heavier.
 */
export const lighterRouter = (): Plugin => ({
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
