import type { Depth, Analytics } from '@soko/contracts/types/analytics.ts'
import type { Cell } from '@soko/platform/http/csv.ts'

export type Table = 'days' | 'posts' | 'sources'

type Row = readonly Cell[]

const READ = ['Depth known', 'Read a quarter', 'Read half', 'Read three quarters', 'Read to the end']

/** The first row contains the column names. */
export const rowsOf = (analytics: Analytics, table: Table): readonly Row[] => {
  switch (table) {
    case 'days':
      return [
        ['Day (UTC)', 'Readers', 'Readers in the period before', 'Bookmarks', 'Follows'],
        ...analytics.days.map(({ day, readers, before, bookmarks, follows }) => [
          day,
          readers,
          before,
          bookmarks,
          follows,
        ]),
      ]
    case 'posts':
      return [
        ['Analysis', 'Address', 'Published', 'Readers', 'Readers in the period before', ...READ, 'Bookmarks'],
        ...analytics.posts.map(({ title, slug, createdAt, readers, before, depth, bookmarks }) => [
          title,
          `/posts/post/${encodeURIComponent(slug)}`,
          createdAt.slice(0, 'yyyy-mm-dd'.length),
          readers,
          before,
          ...depthCells(depth),
          bookmarks,
        ]),
      ]
    case 'sources':
      return [['From', 'Readers'], ...analytics.sources.map(({ from, readers }) => [from, readers])]
  }
}

const depthCells = ({ known, quarters }: Depth): Row => [known, ...quarters]
