import type { GivenDetails } from '@soko/contracts/types/post-details.ts'

export type Format = 'ghost' | 'medium' | 'substack' | 'wordpress' | 'markdown' | 'word' | 'soko'

/** The kinds of content that are counted to compare a source with the import. */
export type CountedContent = 'words' | 'images' | 'links' | 'tables' | 'captions'

/** A note for the author on an analysis in the preview. */
export type Note =
  /** It was visible to members only. */
  | { readonly kind: 'members' }
  /** It has an unknown status, so it may not have been public. */
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'titleCut' | 'summaryCut' | 'categoriesCut' | 'untitled' }
  /** Embeds that became links. */
  | { readonly kind: 'links'; readonly count: number }
  /** Relative links to a site whose address is unknown. */
  | { readonly kind: 'deadLinks'; readonly count: number }
  /** Links to analyses of the file, which have no address until they are published. */
  | { readonly kind: 'fileLinks'; readonly count: number }
  /** Calls of a Soko export, which become a list at the end of the text. */
  | { readonly kind: 'calls'; readonly count: number }
  | { readonly kind: 'shortcodes'; readonly names: readonly string[] }
  /** Cards of the source's editor without an equivalent here: polls, podcasts. */
  | { readonly kind: 'cards'; readonly names: readonly string[] }
  /** Characters that XML forbids were removed. */
  | { readonly kind: 'repaired' }
  | { readonly kind: 'frontMatter' }
  /** How much of the source is not in the text. Links, tables and captions may have become plain text. */
  | { readonly kind: 'differences'; readonly counts: Readonly<Record<CountedContent, number>> }
  /** Warnings of the library that converts Word documents. */
  | { readonly kind: 'converter'; readonly messages: readonly string[] }
  /** The message about content that pasting into the editor would leave out, too. */
  | { readonly kind: 'leftOut'; readonly text: string }

/** Data of a Soko export that the file format has no place for. */
export type SokoExport = {
  /** The post's id at the site that exported it. */
  readonly id: string
  readonly details: GivenDetails
  /** Whether the text is in the format of `PostHtml`. */
  readonly isForm: boolean
}

export type SourceAnalysis = {
  /** Identifies the analysis at its source, so that a second import recognizes it. */
  readonly key: string
  /** The key that earlier versions of the import used: it depends on the file's name only. */
  readonly formerKey?: string
  readonly own?: SokoExport
  /** The folder of its text in the archive, for relative image paths. */
  readonly folder?: string
  readonly title: string
  readonly summary: string
  readonly html: string
  /** The URL of its cover, or its path in the archive. */
  readonly cover?: string
  readonly categories: readonly string[]
  readonly isDraft: boolean
  readonly canonicalUrl?: string
  /** Its path on its site, if the file does not contain the site's address. */
  readonly canonicalPath?: string
  /** Other addresses that links of its site may use: URLs, or paths from the root of the site or archive. */
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
  /** The address of its site, if the file contains it. */
  readonly origin?: string
  readonly imageAt: (path: string) => Promise<Blob | undefined>
  readonly hasImage: (path: string) => boolean
}

/** A file that cannot be imported. `import.texts.ts` has the messages. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly reason:
    'kind' | 'tooLarge' | 'tooMany' | 'packed' | 'paths' | 'twice' | 'broken' | 'entities' | 'locked'

  constructor(reason: UnreadableFile['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
