import type { GivenDetails } from '@soko/contracts/types/post-details.ts'

export type Format = 'ghost' | 'medium' | 'substack' | 'wordpress' | 'markdown' | 'word' | 'soko'

export type CountedContent = 'words' | 'images' | 'links' | 'tables' | 'captions'

/** A note about an analysis, shown in the preview. */
export type Note =
  | { readonly kind: 'members' }
  /** The status is unknown, so the analysis may not have been public. */
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'titleCut' | 'summaryCut' | 'categoriesCut' | 'untitled' }
  /** Embeds that became links. */
  | { readonly kind: 'links'; readonly count: number }
  /** Relative links, while the address of the exported site is unknown. */
  | { readonly kind: 'deadLinks'; readonly count: number }
  /** Links to analyses of the file, which have no address until they are published. */
  | { readonly kind: 'fileLinks'; readonly count: number }
  /** Calls, which are imported as a list at the end of the text. */
  | { readonly kind: 'calls'; readonly count: number }
  | { readonly kind: 'shortcodes'; readonly names: readonly string[] }
  /** Cards without an equivalent here, such as polls and podcasts. */
  | { readonly kind: 'cards'; readonly names: readonly string[] }
  /** Characters that XML forbids were removed from the file. */
  | { readonly kind: 'repaired' }
  | { readonly kind: 'frontMatter' }
  /** Content missing from the import. Missing links, tables and captions may be plain text now. */
  | { readonly kind: 'differences'; readonly counts: Readonly<Record<CountedContent, number>> }
  /** Warnings of the library that converts Word documents. */
  | { readonly kind: 'converter'; readonly messages: readonly string[] }
  /** Content that is also left out when it is pasted into the editor. */
  | { readonly kind: 'leftOut'; readonly text: string }

/** Data in Soko's exports for which the file format has no field. */
export type SokoExport = {
  readonly id: string
  readonly details: GivenDetails
  readonly isForm: boolean
}

export type SourceAnalysis = {
  /** Identifies the analysis in the file, and again in later imports. */
  readonly key: string
  /** The key in earlier versions of the import. Depends only on the name of the file. */
  readonly formerKey?: string
  readonly own?: SokoExport
  /** The text's folder in the archive, to which relative image paths refer. */
  readonly folder?: string
  readonly title: string
  readonly summary: string
  readonly html: string
  /** A URL, or a path in the archive. */
  readonly cover?: string
  readonly categories: readonly string[]
  readonly isDraft: boolean
  readonly canonicalUrl?: string
  /** Set if the file does not contain the site's address. */
  readonly canonicalPath?: string
  /** Targets of links to this analysis: URLs, or paths from the root of the site or archive. */
  readonly addresses?: readonly string[]
  /** ISO time. */
  readonly publishedAt?: string
  readonly notes: readonly Note[]
}

export type SkippedItem = {
  readonly title: string
  readonly reason: 'page' | 'comment' | 'podcast' | 'empty' | 'broken' | 'version'
}

export type SourceFile = {
  readonly format: Format
  readonly analyses: readonly SourceAnalysis[]
  readonly skipped: readonly SkippedItem[]
  /** The exported site's address, if the file contains it. */
  readonly origin?: string
  readonly imageAt: (path: string) => Promise<Blob | undefined>
  readonly hasImage: (path: string) => boolean
}

/** `import.texts.ts` contains the messages. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly reason:
    'kind' | 'tooLarge' | 'tooMany' | 'packed' | 'paths' | 'twice' | 'broken' | 'entities' | 'locked'

  constructor(reason: UnreadableFile['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
