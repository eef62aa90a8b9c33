import law from '../../../.dependency-cruiser.mjs'

/** Rules for imports between folders. Separate from the import law, because a rule about folders cannot exclude tests. */
export default {
  forbidden: [
    {
      name: 'folders-one-way',
      comment: 'No two features of the client import each other, directly or through others.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/[^/]+/[^/]+$' },
      to: { path: '^web/src/[^/]+/[^/]+$', circular: true },
    },
  ],
  options: {
    ...law.options,
    exclude: { path: [law.options.exclude.path, '\\.test\\.tsx?$|/testing/'] },
  },
}
