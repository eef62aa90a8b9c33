// What the Vite plugin in `web/build/content-files.ts` makes of these files.

declare module '*.md' {
  import type { TextPage } from '@soko/web/src/shared/ui/text-page-content.ts'
  export const page: TextPage
}

declare module '*.csv' {
  export const rows: readonly Readonly<Record<string, string | number>>[]
}
