import law from '../../../.dependency-cruiser.mjs'

/** Which folders may import each other. Apart from the import law, because a rule about folders cannot leave out tests. */
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
