import type { GivenDetails } from '@soko/contracts/types/post-details.ts'

export type Format = 'ghost' | 'medium' | 'substack' | 'wordpress' | 'markdown' | 'word' | 'soko'

/** The kinds of content that are counted in order to compare a source with its import. */
export type CountedContent = 'words' | 'images' | 'links' | 'tables' | 'captions'

/** A note about an imported analysis, which the preview shows to the author. */
export type Note =
  /** The analysis was visible to members only. */
  | { readonly kind: 'members' }
  /** The analysis has an unknown status, so it may not have been public. */
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'titleCut' | 'summaryCut' | 'categoriesCut' | 'untitled' }
  /** Embeds were replaced by links. */
  | { readonly kind: 'links'; readonly count: number }
  /** Relative links lost their address, because the address of the exported site is unknown. */
  | { readonly kind: 'deadLinks'; readonly count: number }
  /** Links to analyses of the same file. They have no address until those are published. */
  | { readonly kind: 'fileLinks'; readonly count: number }
  /** Calls in a Soko export, which are imported as a list at the end of the text. */
  | { readonly kind: 'calls'; readonly count: number }
  | { readonly kind: 'shortcodes'; readonly names: readonly string[] }
  /** Cards of the original editor that have no equivalent here, such as polls and podcasts. */
  | { readonly kind: 'cards'; readonly names: readonly string[] }
  /** Characters that XML forbids were removed. */
  | { readonly kind: 'repaired' }
  | { readonly kind: 'frontMatter' }
  /**
   * How much of the source is missing in the imported text. Missing links, tables and captions may have
   * become plain text.
   */
  | { readonly kind: 'differences'; readonly counts: Readonly<Record<CountedContent, number>> }
  /** Warnings of the library that converts Word documents. */
  | { readonly kind: 'converter'; readonly messages: readonly string[] }
  /** The message about content that was left out. Pasting it into the editor would leave it out, too. */
  | { readonly kind: 'leftOut'; readonly text: string }

/** Data in a Soko export for which the file format has no field. */
export type SokoExport = {
  /** The id of the post on the site that exported it. */
  readonly id: string
  readonly details: GivenDetails
  /** Whether the text is in the format of `PostHtml`. */
  readonly isForm: boolean
}

export type SourceAnalysis = {
  /** Identifies the analysis in its source, so that a later import recognizes it. */
  readonly key: string
  /** The key that earlier versions of the import used. It depends only on the name of the file. */
  readonly formerKey?: string
  readonly own?: SokoExport
  /** The folder of the text in the archive, by which relative image paths are resolved. */
  readonly folder?: string
  readonly title: string
  readonly summary: string
  readonly html: string
  /** The cover: a URL, or a path in the archive. */
  readonly cover?: string
  readonly categories: readonly string[]
  readonly isDraft: boolean
  readonly canonicalUrl?: string
  /** The path on the exported site, if the file does not contain the site's address. */
  readonly canonicalPath?: string
  /**
   * Other addresses by which texts may link to this analysis: URLs, or paths from the root of the site or
   * archive.
   */
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
  /** The address of the exported site, if the file contains it. */
  readonly origin?: string
  readonly imageAt: (path: string) => Promise<Blob | undefined>
  readonly hasImage: (path: string) => boolean
}

/** Thrown for a file that cannot be imported. `import.texts.ts` contains the messages. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly reason:
    'kind' | 'tooLarge' | 'tooMany' | 'packed' | 'paths' | 'twice' | 'broken' | 'entities' | 'locked'

  constructor(reason: UnreadableFile['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
