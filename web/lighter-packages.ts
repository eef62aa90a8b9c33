import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What makes a component of a drawing of lucide, here. */
const drawing = fileURLToPath(new URL('src/ui/drawing.ts', import.meta.url))

/**
 * Takes out of packages what they would make every reader load for nothing. What it looks for stands in their present
 * versions; should a later one read differently, pages work as they do now and only become heavier.
 */
export const lighterPackages = (): Plugin[] => [
  {
    name: 'soko:lighter-icons',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) =>
        code
          .replace(
            "import createLucideIcon from '../createLucideIcon.mjs'",
            `import { createIcon as createLucideIcon } from ${JSON.stringify(drawing)}`,
          )
          // Names and keys of drawings: random letters, of which nothing here makes use.
          .replaceAll(/,\s+key: "\w+"|^ +(?:name: ".+"|size: 24),$|^__iconData\.node;$/gm, ''),
    },
  },
  {
    // Names for React's developer tools hold on to components that nobody uses, its forms for one.
    name: 'soko:lighter-router',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/ = (?=React\d*\.forwardRef\()/g, ' = /* @__PURE__ */ '),
    },
  },
]
