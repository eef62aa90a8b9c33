import type { GivenDetails } from '@soko/contracts/types/post-details.ts'

export type Format = 'ghost' | 'medium' | 'substack' | 'wordpress' | 'markdown' | 'word' | 'soko'

export type CountedContent = 'words' | 'images' | 'links' | 'tables' | 'captions'

/** Shown in the preview. */
export type Note =
  | { readonly kind: 'members' }
  /** Unknown, so the analysis may not have been public. */
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'titleCut' | 'summaryCut' | 'categoriesCut' | 'untitled' }
  /** Embeds, replaced by links. */
  | { readonly kind: 'links'; readonly count: number }
  /** Relative, and the address of the exported site is unknown. */
  | { readonly kind: 'deadLinks'; readonly count: number }
  /** Within the file; no address until those analyses are published. */
  | { readonly kind: 'fileLinks'; readonly count: number }
  /** Imported as a list at the end of the text. */
  | { readonly kind: 'calls'; readonly count: number }
  | { readonly kind: 'shortcodes'; readonly names: readonly string[] }
  /** Without an equivalent here, such as polls and podcasts. */
  | { readonly kind: 'cards'; readonly names: readonly string[] }
  /** XML forbids some characters. */
  | { readonly kind: 'repaired' }
  | { readonly kind: 'frontMatter' }
  /** Missing from the import. Missing links, tables and captions may have become plain text. */
  | { readonly kind: 'differences'; readonly counts: Readonly<Record<CountedContent, number>> }
  /** Warnings of the library that converts Word documents. */
  | { readonly kind: 'converter'; readonly messages: readonly string[] }
  /** Pasting into the editor leaves this content out, too. */
  | { readonly kind: 'leftOut'; readonly text: string }

/** Data for which the file format has no field. */
export type SokoExport = {
  readonly id: string
  readonly details: GivenDetails
  readonly isForm: boolean
}

export type SourceAnalysis = {
  /** Stable, so that a later import recognizes the analysis. */
  readonly key: string
  /** The key in earlier versions of the import. Depends only on the name of the file. */
  readonly formerKey?: string
  readonly own?: SokoExport
  /** In the archive, for relative image paths. */
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
