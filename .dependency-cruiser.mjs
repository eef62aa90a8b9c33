/**
 * The import rules of CONTRIBUTING.md, checked by `npm run boundaries`.
 * Paths are relative to the repository; `$1` in a `to` is the first group of the rule's `from`.
 */

const test = '\\.test\\.tsx?$|/testing/'
const adapter = '(?:sqlite|memory|in-process|folder|outbox|mongo|rabbit|redis|s3|smtp)-[^/]+\\.ts$'
/** The folders of the root package. They import each other by path. */
const root = '(?:scripts|site|tests|benchmarks)'
const workspace = `^(?:services|gateway|web|${root})/`
/** The areas of the client, each of which may import from those before it. */
const webRooms = ['shared', 'markets', 'reading', 'writing', 'account', 'admin', 'app']
/** Folders of the client's `shared/` that all its features import. */
const webBase = 'api|store|forms|pages'

const forbidden = [
  {
    name: 'contracts-are-browser-safe',
    comment:
      'Contracts run in browsers: they import zod, zod-openapi, papaparse and the hashes of noble, nothing of Node and nothing of ours.',
    from: { path: '^services/contracts/', pathNot: test },
    to: { pathNot: '^services/contracts/|^node_modules/(zod(-openapi)?|papaparse|@noble/hashes)/' },
  },
  {
    name: 'platform-below-services',
    comment: 'The platform knows no service: it imports contracts only.',
    from: { path: '^services/platform/' },
    to: { path: workspace, pathNot: '^services/(platform|contracts)/' },
  },
  {
    name: 'identity-below-services',
    comment: 'Identity (tokens, revocations) stands on the platform and knows no service.',
    from: { path: '^services/identity/' },
    to: { path: workspace, pathNot: '^services/(identity|platform|contracts)/' },
  },
  {
    name: 'call-rules-below-services',
    comment: 'What services share about price calls stands on the platform and knows no service.',
    from: { path: '^services/call-rules/' },
    to: { path: workspace, pathNot: '^services/(call-rules|platform|contracts)/' },
  },
  {
    name: 'shell-below-services',
    comment: 'The shell runs any service and knows none.',
    from: { path: '^services/shell/' },
    to: { path: workspace, pathNot: '^services/(shell|identity|platform|contracts)/' },
  },
  {
    name: 'transparency-below-services',
    comment: 'A public log can be kept of any service: it knows none.',
    from: { path: '^services/transparency/' },
    to: { path: workspace, pathNot: '^services/(transparency|shell|identity|platform|contracts)/' },
  },
  {
    name: 'services-apart',
    comment:
      'A service imports what services stand on, never another service. It learns of others by events.',
    from: {
      path: '^services/([^/]+)/',
      pathNot: '^services/(transparency|shell|identity|call-rules|platform|contracts)/',
    },
    to: {
      path: workspace,
      pathNot: '^services/($1|transparency|shell|identity|call-rules|platform|contracts)/',
    },
  },
  {
    name: 'gateway-apart',
    comment:
      'The gateway reaches services through its upstreams, in code it imports what services stand on, and no service.',
    from: { path: '^gateway/' },
    to: { path: workspace, pathNot: '^(gateway|services/(shell|identity|call-rules|platform|contracts))/' },
  },
  {
    name: 'web-apart',
    comment: 'The web client shares contracts with the servers and nothing else.',
    from: { path: '^web/' },
    to: { path: workspace, pathNot: '^(web|services/contracts)/' },
  },
  ...webRooms.slice(0, -1).map((room, at) => ({
    name: `web-${room}-in-order`,
    comment: `In the client ${webRooms.join(' < ')}: a room imports from those before it, never from those after it.`,
    from: { path: `^web/src/${room}/`, pathNot: test },
    to: { path: `^web/src/(${webRooms.slice(at + 1).join('|')})/` },
  })),
  {
    name: 'web-foundations',
    comment: 'The design system and the plain functions of the client know no page, feature or request.',
    from: { path: '^web/src/shared/(ui|lib)/', pathNot: test },
    to: { path: '^web/src/', pathNot: '^web/src/shared/(ui|lib)/' },
  },
  {
    name: 'web-base-below-features',
    comment: 'What all features stand on (the API, the store, forms, what a page is) knows no feature.',
    from: { path: `^web/src/shared/(${webBase})/`, pathNot: test },
    to: { path: '^web/src/', pathNot: `^web/src/shared/(${webBase}|ui|lib)/` },
  },
  {
    name: 'web-first-script',
    comment: 'The first inline script is in every page: it brings nothing along.',
    from: { path: '^web/src/app/inline/', pathNot: test },
    to: { pathNot: '^web/src/app/inline/' },
  },
  {
    name: 'web-rendering-apart',
    comment: 'What renders pages on the server never comes to a browser.',
    from: { path: '^web/src/', pathNot: ['^web/src/(server/|entry-server)', test] },
    to: { path: '^web/src/server/' },
  },
  {
    name: 'deciders-are-pure',
    comment:
      'A decider reaches, however indirectly, only the decider kit, the event types, contracts, when prices are taken and plain files of its own service (state, events, rules).',
    from: { path: '^(.+/src)/[^/]+/[^/]+\\.decider\\.ts$' },
    to: {
      reachable: true,
      pathNot: [
        '^$1/[^/]+/[^/.]+(\\.(decider|state|events|rules))?\\.ts$',
        '^services/platform/src/(decider/|json\\.ts)',
        '^services/call-rules/src/price-times/',
        '^services/platform/src/event-log/(event-log|event-definitions|errors|define-stream|public-part|typed-events|platform-events)\\.ts$',
        '^services/contracts/',
        '^node_modules/(zod(-openapi)?|big\\.js|temporal-(polyfill|spec|utils))/',
      ],
    },
  },
  {
    name: 'adapters-stay-in-their-folder',
    comment: "An adapter is nobody else's business: ask the port's create-*.ts for it.",
    from: { path: '^(.+)/[^/]+$', pathNot: test },
    to: { path: `/${adapter}`, pathNot: ['^$1/[^/]+$', '^$1/[^/]+/[^/]+$'] },
  },
  {
    name: 'adapters-behind-create',
    comment: "In its port's folder an adapter is imported by create-*.ts, tests and its own parts.",
    from: { path: '^(.+)/[^/]+$', pathNot: ['/create-[^/]+\\.ts$', test, `/${adapter}`] },
    to: { path: [`^$1/${adapter}`, `^$1/[^/]+/${adapter}`] },
  },
  {
    name: 'workspaces-by-name',
    comment:
      'Another workspace is imported by its name (@soko/...), not by a path that climbs out of the folder.',
    from: { path: `^(services/[^/]+|gateway|web|${root})/` },
    to: { path: '^(services|gateway|web)/', pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  },
  {
    name: 'site-without-tests',
    comment:
      'What runs a site, or fills, copies and watches one, knows no test of the whole and no benchmark.',
    from: { path: '^(site|web/build)/', pathNot: test },
    to: { path: '^(tests|benchmarks|scripts)/' },
  },
  {
    name: 'environment-by-config',
    comment: 'Only config.ts reads the environment. (process.env itself is checked by oxlint.)',
    from: { path: '^(services|gateway)/', pathNot: '/config\\.ts$' },
    to: { path: '^(node:)?process$' },
  },
  {
    name: 'no-cycles',
    comment: 'A cycle means two files share a subject: bring what is common into a third, or make them one.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-import-of-tests',
    comment: 'What several tests share lives in a folder called testing.',
    from: {},
    to: { path: '\\.test\\.tsx?$' },
  },
  {
    name: 'no-unlisted-packages',
    comment:
      "A package is listed in the workspace's own package.json; development ones are for tests and scripts.",
    from: { path: '^(services|gateway|web)/', pathNot: [test, '\\.contract\\.ts$', '^web/build/'] },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-unresolvable',
    comment: 'The import leads nowhere.',
    from: {},
    to: { couldNotResolve: true },
  },
]

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist\\.[^/]+|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
